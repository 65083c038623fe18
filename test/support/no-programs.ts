import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

/** Set-up of the unit tests: they start no program, so that they stay quick and run anywhere. */
function refuse(): never {
  throw new Error('A unit test starts no program. One that does is named *.program.test.ts (docs/testing.md).');
}

Object.assign(childProcess, {
  spawn: refuse,
  spawnSync: refuse,
  exec: refuse,
  execSync: refuse,
  execFile: refuse,
  execFileSync: refuse,
  fork: refuse,
});
syncBuiltinESMExports();
