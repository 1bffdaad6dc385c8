import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FROM_ELSEWHERE } from '../../journeys/support/elsewhere';

/**
 * A browser's only proxy: resolves the sites' hosts, and gives each browser its own IP address for limits. Refuses
 * other hosts.
 */
export async function startProxy(sitePort: number, clientAddress: string) {
  const proxy = createServer((asked, answer) => {
    const { hostname, port, pathname, search } = new URL(asked.url ?? '', 'http://no-host');
    if (!hostname.endsWith('.localhost') || Number(port) !== sitePort) {
      answer.writeHead(403).end();
      return;
    }
    const sent = request({
      host: '127.0.0.1',
      port: sitePort,
      method: asked.method,
      path: pathname + search,
      headers: { ...asked.headers, ...FROM_ELSEWHERE, 'x-forwarded-for': clientAddress },
    });
    sent.on('response', (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
      got.on('error', () => answer.destroy());
    });
    sent.on('error', () => answer.destroy());
    answer.on('close', () => sent.destroy());
    asked.pipe(sent);
  });
  proxy.on('connect', (_, socket) => socket.destroy());
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const close = async () => {
    proxy.closeAllConnections();
    await new Promise((done) => proxy.close(done));
  };
  return { port, close };
}
