import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { withBrowser } from '../../../bin/test/at-server.js';

/** A server as a command starts its own. */
async function serve() {
  const listening = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const stop = async () => {
    listening.closeAllConnections();
    listening.close();
    await once(listening, 'close');
  };
  return { listening, stop };
}

it('a server is stopped where the browser that should look at it cannot start', async () => {
  const server = await serve();
  const work = async () => expect.unreachable();
  await expect(withBrowser({ server, executablePath: '/no/such/browser' }, work)).rejects.toThrow(/no\/such/);
  expect(server.listening.listening).toBe(false);
});
