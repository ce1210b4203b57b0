"""Steps of build.py that make files of the site by running something else than Python."""
