// Runs a command that ends with the process that started it, even if that is killed.
//
//   node bin/run/leash.js COMMAND ARGUMENT…     the starter keeps its standard input open
import { spawn } from 'node:child_process';

/** The command's time to stop its own child processes before it is killed. */
const GRACE_MS = 15_000;

const [command = '', ...args] = process.argv.slice(2);
// Its own process group, so that the command's children end with it.
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });

function send(signal) {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The whole group has already ended.
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
