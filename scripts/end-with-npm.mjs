// Ends with npm. When `npm run` is killed outright it cannot pass that on, and a terminal left behind
// would keep the data folder to itself. Started without npm, a script may outlive whoever started it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const shells = /^-?(sh|ash|dash|bash|zsh|ksh|busybox)$/;

export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const npm = whoRunsUs();
  if (npm === null) return;
  const look = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  look.unref();
}

/** npm runs a script through a shell, which may or may not stay between the two. */
function whoRunsUs() {
  for (let pid = process.ppid; pid > 1;) {
    const { name, parent } = processFacts(pid);
    if (name === null) return null;
    if (!shells.test(name)) return pid;
    pid = parent;
  }
  return null;
}

function processFacts(pid) {
  try {
    if (process.platform === 'linux') {
      // "pid (name) state parent …"; the name may hold anything but ends at the last parenthesis.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const end = stat.lastIndexOf(')');
      return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) };
    }
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, command] = /^\s*(\d+)\s+(.*\S)/.exec(stdout) ?? [];
    return command === undefined ? { name: null } : { name: basename(command), parent: Number(parent) };
  } catch {
    return { name: null };
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}
