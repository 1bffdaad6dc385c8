import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessLog } from '~/gateways/logs/access-log.server';
import { registry } from '~/gateways/logs/metrics.server';
import { UPLOAD_PACE } from '~/http/request/paced-body.server';
import { isProxyUndeclared, watchRequests } from '~/remix/watch-requests.server';

describe('a proxy without TRUST_PROXY', () => {
  const forwarded = { headers: { 'x-forwarded-for': '198.51.100.7' } };

  it('is detected in production by its header alone [SAF-6]', () => {
    const production = { APP_MODE: 'production', TRUST_PROXY: 0 } as const;
    expect(isProxyUndeclared(forwarded, production)).toBe(true);
    expect(isProxyUndeclared({ headers: {} }, production)).toBe(false);
    expect(isProxyUndeclared(forwarded, { ...production, TRUST_PROXY: 1 })).toBe(false);
    expect(isProxyUndeclared(forwarded, { ...production, APP_MODE: 'demo' })).toBe(false);
  });
});

describe('every response', () => {
  const lines: string[] = [];
  watchRequests(createAccessLog((line) => void lines.push(line)));
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

  it('has its id, keeps its type, and hides its addresses [SAF-4]', async () => {
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

  it('allows the slowest upload after another one, not much longer [SAF-5]', async () => {
    await reached('/');
    expect(server.requestTimeout).toBeGreaterThan(2 * UPLOAD_PACE.maxSeconds * 1000);
    expect(server.requestTimeout).toBeLessThanOrEqual(2 * UPLOAD_PACE.maxSeconds * 1000 + 30_000);
  });

  it('without cache headers is private, others stay as they are [SAF-4]', async () => {
    const caching = async (address: string) => {
      const { headers } = await reached(address);
      return [headers.get('cache-control'), headers.get('vary')];
    };
    expect(await caching('/')).toEqual(['private, no-cache', 'Cookie']);
    expect(await caching('/other')).toEqual(['private, no-cache', 'Accept, Cookie']);
    expect(await caching('/refused/405')).toEqual(['private, no-cache', 'Cookie']);
    expect(await caching('/public')).toEqual(['public, max-age=60', null]);
  });

  it('closes the connection if the body was cut off [SAF-5]', async () => {
    const connection = async (address: string) => (await reached(address, 'POST')).headers.get('connection');
    expect(await connection('/members')).toBe('keep-alive');
    expect(await connection('/refused/413')).toBe('close');
    expect(await connection('/refused/408')).toBe('close');
  });

  it('to an impossible request is a route’s refusal [SAF-5]', async () => {
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
