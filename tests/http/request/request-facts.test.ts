import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessLog } from '~/gateways/access-log.server';
import { registry } from '~/gateways/metrics.server';
import { UPLOAD_PACE } from '~/http/request/paced-body.server';
import { networkOf } from '~/http/request/network-of.server';
import {
  forwardedAddress,
  installRequestFacts,
  isProxyUntold,
  loggedPath,
} from '~/http/request/request-facts.server';

describe('what limits count an internet address by', () => {
  it('is an IPv4 address itself, however the server writes it [SAF-6]', () => {
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:192.0.2.7'])
      expect(networkOf(address)).toBe('192.0.2.7');
  });

  it('is one for all IPv6 addresses that a customer has, and another for the next customer [SAF-6]', () => {
    const same = [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
      '2001:0DB8:0001:0002:0:0:0:9',
      '2001:db8:1:2::192.0.2.7',
    ];
    for (const address of same) expect(networkOf(address)).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  it('is what it is where it is no address [SAF-6]', () => {
    expect(networkOf('unknown')).toBe('unknown');
  });
});

describe('the client’s address behind proxies', () => {
  it.each([
    ['203.0.113.9', 0, null],
    ['', 1, null],
    [undefined, 1, null],
    ['203.0.113.9', 1, '203.0.113.9'],
    ['192.0.2.77, 203.0.113.9', 1, '203.0.113.9'],
    ['192.0.2.77, 203.0.113.9, 10.0.0.1', 2, '203.0.113.9'],
    ['192.0.2.77,203.0.113.9 , 10.0.0.2, 10.0.0.1', 3, '203.0.113.9'],
    ['203.0.113.9', 2, '203.0.113.9'],
    ['203.0.113.9, 10.0.0.1', 9, '203.0.113.9'],
    [' , ', 1, null],
  ])('in %j over %i hops is %j [SAF-6]', (header, hops, address) => {
    expect(forwardedAddress(header, hops)).toBe(address);
  });
});

describe('a proxy that TRUST_PROXY does not tell of', () => {
  const forwarded = { headers: { 'x-forwarded-for': '198.51.100.7' } };

  it('is seen in production by its header alone [SAF-6]', () => {
    const production = { APP_MODE: 'production', TRUST_PROXY: 0 } as const;
    expect(isProxyUntold(forwarded, production)).toBe(true);
    expect(isProxyUntold({ headers: {} }, production)).toBe(false);
    expect(isProxyUntold(forwarded, { ...production, TRUST_PROXY: 1 })).toBe(false);
    expect(isProxyUntold(forwarded, { ...production, APP_MODE: 'demo' })).toBe(false);
  });
});

describe('the path in a line of the log', () => {
  it('has neither a query string nor the secret of a link [SAF-7, SAF-16]', () => {
    const logged = (address: string) => loggedPath(new Request(`http://a.example${address}`));
    expect(logged('/members?username=anna#top')).toBe('/members');
    expect(logged('/qyyhJsZqbMRfdq92Kjv3Bm?token=x')).toBe('/{token}');
    expect(logged('/qyyhJsZqbMRfdq92Kjv3Bm.data?_routes=root')).toBe('/{token}.data');
  });
});

describe('every answer', () => {
  const lines: string[] = [];
  installRequestFacts(createAccessLog((line) => void lines.push(line)));
  const server = createServer((request, response) => {
    const [, refused] = /^\/refused\/(\d+)$/.exec(request.url ?? '') ?? [];
    if (refused) response.writeHead(Number(refused));
    if (request.url === '/public') response.setHeader('Cache-Control', 'public, max-age=60');
    if (request.url === '/other') response.setHeader('Vary', 'Accept');
    response.end(`${request.method} ${request.url}`);
  });
  const reached = async (address: string, method = 'GET') => {
    const { port } = server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${address}`, { method });
  };
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void server.close());

  it('has its id and keeps its type and addresses to itself, whoever writes it [SAF-4]', async () => {
    for (const address of ['/', '/members?age=18', '/%ff']) {
      const { headers } = await reached(address);
      expect(Object.fromEntries(headers), address).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.stringMatching(/^[0-9a-f]{12}$/),
      });
    }
  });

  it('comes from a server that waits for the slowest upload after another one, and not much longer [SAF-5]', async () => {
    await reached('/');
    expect(server.requestTimeout).toBeGreaterThan(2 * UPLOAD_PACE.mostSeconds * 1000);
    expect(server.requestTimeout).toBeLessThanOrEqual(2 * UPLOAD_PACE.mostSeconds * 1000 + 30_000);
  });

  it('that says nothing about caches is kept out of shared ones, and one that does is left as it is [SAF-4]', async () => {
    const caching = async (address: string) => {
      const { headers } = await reached(address);
      return [headers.get('cache-control'), headers.get('vary')];
    };
    expect(await caching('/')).toEqual(['private, no-cache', 'Cookie']);
    expect(await caching('/other')).toEqual(['private, no-cache', 'Accept, Cookie']);
    expect(await caching('/refused/405')).toEqual(['private, no-cache', 'Cookie']);
    expect(await caching('/public')).toEqual(['public, max-age=60', null]);
  });

  it('to what no route can answer is the refusal of a route [SAF-5]', async () => {
    expect((await reached('/members?age=18', 'POST')).status).toBe(200);
    expect((await reached(`/members?q=${'x'.repeat(5000)}`, 'POST')).status).toBe(414);
    expect((await reached('/members/%ff')).status).toBe(400);
    expect((await reached('/members', 'OPTIONS')).status).toBe(405);
  });

  it('is a line of the access log with the same id [SAF-16, ERR-5]', async () => {
    lines.length = 0;
    const answer = await reached('/qyyhJsZqbMRfdq92Kjv3Bm?name=anna', 'POST');
    await answer.text();
    const refused = await reached('/members?name=anna', 'OPTIONS');
    await refused.text();
    await expect.poll(() => lines.length).toBe(2);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      {
        requestId: answer.headers.get('x-request-id'),
        site: null,
        method: 'POST',
        route: null,
        path: '/{token}',
        status: 200,
        ms: expect.any(Number),
        bytes: expect.any(Number),
        member: null,
      },
      { requestId: refused.headers.get('x-request-id'), method: 'OPTIONS', path: '/members', status: 405 },
    ]);
    const [{ bytes }] = lines.map((line) => JSON.parse(line) as { bytes: number }) as [{ bytes: number }];
    expect(bytes).toBeGreaterThan(Number(answer.headers.get('content-length')));
    expect(lines.join('')).not.toContain('anna');
  });

  it('is counted without its path', async () => {
    await (await reached('/never-a-label')).text();
    await expect.poll(() => lines.at(-1)).toContain('/never-a-label');
    const metrics = await registry.metrics();
    expect(metrics).toMatch(/^dating_http_request_duration_seconds_count\{route="none",status="2xx"\} \d+$/m);
    expect(metrics).not.toContain('never-a-label');
  });
});
