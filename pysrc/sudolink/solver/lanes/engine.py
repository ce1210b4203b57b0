from __future__ import annotations
import time
from random import Random
from sudolink.solver.lanes.branch import choose
from sudolink.solver.lanes.harvest import Harvest
from sudolink.solver.lanes.pool import *
FIGURES=4
class Engine:
    def __init__(self, width=8192, idle=0.5, fold=0.4, choose=choose):
        self.W=width; self.idle=idle; self.foldat=fold; self.choose=choose
        self.random=Random(1)
        self.guesses=0; self.passes=0; self.lanepasses=0; self.T={}
        self.stack=[]; self.harvest=Harvest(FIGURES); self.out={}
    def tick(s,k,t): s.T[k]=s.T.get(k,0)+time.process_time()-t
    def block(self, lines, base):
        t=time.process_time()
        owners=[bytes(int(ch,16) for ch in f"{n:04x}") for n in range(base,base+len(lines))]
        p=Pool.of_text(("\n".join(lines)+"\n").encode(), owners)
        self.tick('load',t)
        return p
    def solve(self, lines):
        half=self.W//2
        blocks=[(lines[a:a+half],a) for a in range(0,len(lines),half)][::-1]
        pool=None
        while True:
            t=time.process_time()
            while pool is None or pool.width<=half:
                if self.stack: more=self.stack.pop()
                elif blocks: more=self.block(*blocks.pop())
                else: break
                if pool is None: pool=more
                else: pool.join(more)
            self.tick('refill',t)
            if pool is None: break
            t=time.process_time()
            pool.step()
            self.passes+=1; self.lanepasses+=pool.width
            self.tick('pass',t)
            if not self.round(pool): 
                pool=None
        self.flush()
        return self.out
    def flush(self):
        t=time.process_time()
        for sol,own in self.harvest.read(): self.out.setdefault(int(own,16),[]).append(sol)
        self.tick('flush',t)
    def round(self,pool):
        alive=pool.alive.bit_count(); still=pool.still.bit_count()
        if still<alive and still+pool.width-alive<self.idle*pool.width: return True
        if not alive: return False
        if still:
            t=time.process_time()
            solved=pool.solved()
            while solved:
                got=self.harvest.take(pool,solved)
                pool.drop(got); solved^=got
                if solved: self.flush()
            self.tick('harvest',t)
            if pool.still: self.split(pool)
        t=time.process_time()
        alive=pool.alive.bit_count()
        while pool.width>NARROWEST and alive+pool.still.bit_count()<self.foldat*pool.width: pool.fold(self.random)
        self.tick('fold',t)
        return alive>0
    def split(self,pool):
        t=time.process_time()
        lanes=pool.still
        alive=pool.alive.bit_count(); n=lanes.bit_count()
        if alive+n//2>pool.width:
            if pool.width>=self.W:
                self.stack.append(pool.halve())
                lanes=pool.still
            moves=[Move(-pool.width,lanes<<pool.width)]
            pool.widen()
        else:
            moves=placed(lanes,pool.full^pool.alive,pool.width,self.random,3)
        lanes=0
        for m in moves: lanes|=m.leaving
        if not lanes: return
        pool.still=(pool.still|lanes)^lanes
        self.guesses+=lanes.bit_count()
        picks=self.choose(pool.planes,lanes)
        self.tick('choose',t)
        t=time.process_time()
        pool.split(picks,moves)
        self.tick('split',t)
