// Ports for servers of a command's own, so that two checkouts can work side by side.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, so that none is taken before it is used. */
const FROM = 20_000;
const TO = 32_000;
const MOST_TRIED = 200;

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Returns as many different ports of this machine as are asked for, on which nobody listens. */
export async function freePorts(count) {
  const found = new Set();
  for (let tried = 0; found.size < count; tried++) {
    if (tried === MOST_TRIED) throw new Error('No port of this machine is free.');
    const port = randomInt(FROM, TO);
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}
