import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range of outgoing connections, so that no port is taken before its use. */
const FROM = 20_000;
const TO = 32_000;
const MOST_TRIED = 200;

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Returns different free ports, so that two checkouts can run at the same time. */
export async function freePorts(count) {
  const found = new Set();
  for (let tried = 0; found.size < count; tried++) {
    if (tried === MOST_TRIED) throw new Error('No port of this machine is free.');
    const port = randomInt(FROM, TO);
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}
