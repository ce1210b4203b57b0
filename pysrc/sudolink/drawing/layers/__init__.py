"""The layers of a picture, one file per concern: functions from a sheet to markup."""

__all__: list[str] = []
