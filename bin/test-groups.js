// Groups of checks side by side, as far as the machine's cores go; what each wrote is told whole when it ends.
import { spawn } from 'node:child_process';
import { add, none } from './test-report.js';
import { root, say } from './project.js';

/** Runs a command to its end; gives its code and all that it wrote. */
function finish({ command, args, env = {} }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const written = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => written.push(part));
    const end = (code) => resolve({ code, output: Buffer.concat(written).toString('utf8') });
    child.on('error', (error) => {
      written.push(Buffer.from(error.message));
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** What a group's checks came to: by its report where it has one, else the one check that it is. */
function countsOf({ read }, code) {
  const failed = code !== 0;
  const counted = read?.() ?? { ...none, passed: failed ? 0 : 1, failed: failed ? 1 : 0 };
  return failed && counted.failed === 0 ? add(counted, { ...none, failed: 1 }) : counted;
}

/**
 * Runs groups in their order, as many at once as their `cores` leave room for; one that has `after` waits for the group of that name,
 * and fails where that one did. Gives the sum of the counts and the time of each group.
 *
 * @param {object[]} groups
 * @param {{ cores: number, write?: (text: string) => void }} options
 */
export async function runGroups(groups, { cores, write = say }) {
  const waiting = [...groups];
  const running = new Set();
  const codes = new Map();
  const times = [];
  let counts = none;
  let free = cores;

  const room = (group) => Math.min(group.cores ?? 1, cores);
  const next = () =>
    waiting.findIndex((group) => room(group) <= free && (!group.after || codes.has(group.after)));

  async function start(group) {
    free -= room(group);
    const began = Date.now();
    const broken = group.after && codes.get(group.after) !== 0;
    const { code, output } = broken
      ? { code: 1, output: `Not run: ${group.after} failed.` }
      : await finish(group);
    const time = `${group.name} ${Math.round((Date.now() - began) / 1000)} s`;
    codes.set(group.name, code);
    times.push(time);
    counts = add(counts, countsOf(group, code));
    write(`\n== ${time}${code === 0 ? '' : ', failed'}\n${output.trim()}`);
    free += room(group);
  }

  while (waiting.length > 0 || running.size > 0) {
    for (let at = next(); at >= 0; at = next()) {
      const work = start(waiting.splice(at, 1)[0]).finally(() => running.delete(work));
      running.add(work);
    }
    await Promise.race(running);
  }
  return { counts, times };
}
