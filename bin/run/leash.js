// Runs a command that ends with whoever started it, however that ended: one that is killed can stop nobody itself.
//
//   node bin/run/leash.js COMMAND ARGUMENT…     its standard input is held open by the one who starts it
import { spawn } from 'node:child_process';

/** How long the command may take to stop what it started before it is killed. */
const GRACE_MS = 15_000;

const [command = '', ...args] = process.argv.slice(2);
// A process group of its own: what the command started ends with it.
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });

function send(signal) {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended already.
  }
}

function end() {
  send('SIGTERM');
  setTimeout(() => send('SIGKILL'), GRACE_MS).unref();
}

child.on('error', ({ message }) => {
  process.stderr.write(message);
  process.exit(1);
});
child.on('exit', (code, signal) => {
  if (signal) send('SIGKILL');
  process.exit(code ?? 1);
});
process.stdin.resume().on('end', end);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
