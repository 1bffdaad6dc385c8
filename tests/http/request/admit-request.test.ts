import { describe, expect, it } from 'vitest';
import { admitRequest, SENT_ORIGIN } from '~/http/request/admit-request.server';
import { createTenants } from '~/tenancy/registry.server';

type Asked = { method?: string; url?: string; headers?: Record<string, string> };
type Mode = Parameters<typeof admitRequest>[1];

const PRODUCTION: Mode = { APP_MODE: 'production', TRUST_PROXY: 1, DEV_HOSTS: [] };

function admitted({ method = 'GET', url = '/', headers = {} }: Asked, mode = PRODUCTION) {
  const request = { method, url, headers: { host: 'www.example.com', ...headers } as Record<string, string> };
  admitRequest(request, mode);
  return request;
}

const reached = (asked: Asked, mode?: Mode) => {
  const { method, url } = admitted(asked, mode);
  return `${method} ${url}`;
};
const hostOf = (host: string, mode?: Mode) => admitted({ headers: { host } }, mode).headers.host;

describe('a URL', () => {
  it('is limited to 2 KB and 100 segments [SAF-5]', () => {
    const fits = (url: string) => reached({ url }) === `GET ${url}`;
    expect(fits(`/${'x'.repeat(2047)}`)).toBe(true);
    expect(fits(`/members?q=${'x'.repeat(2037)}`)).toBe(true);
    expect(reached({ url: `/${'x'.repeat(2048)}` })).toBe('GET /refused/414');
    expect(reached({ url: `/members?q=${'x'.repeat(2038)}`, method: 'POST' })).toBe('GET /refused/414');
    for (const segment of ['/a', '%2Fa', '%2fa']) {
      expect(fits(`/__manifest?p=${segment.repeat(99)}`)).toBe(true);
      expect(reached({ url: `/__manifest?p=${segment.repeat(100)}` })).toBe('GET /refused/414');
    }
  });

  it.each(['/members/%ff', '/%', '/a/%e0%a4%a', '*', 'x', 'http://elsewhere.example/x', ''])(
    'is refused if unreadable: %j [SAF-5]',
    (url) => {
      expect(reached({ url })).toBe('GET /refused/400');
    },
  );

  it('may have any query except Remix’s own [SAF-5]', () => {
    expect(reached({ url: '/members?name=%ff' })).toBe('GET /members?name=%ff');
    expect(reached({ url: '/members?_data=x' })).toBe('GET /members');
    expect(reached({ url: '/members?_data=routes/members&age=18' })).toBe('GET /members?age=18');
    expect(reached({ url: '/members?age=18&_data=x' })).toBe('GET /members?age=18');
    expect(reached({ url: '/members?_data=x&_data=y&age=18&%5Fdata=z&_data' })).toBe('GET /members?age=18');
    expect(reached({ url: '/members?name_data=x' })).toBe('GET /members?name_data=x');
  });

  it('of a call is refused in JSON [SAF-5]', () => {
    expect(reached({ url: '/api/%ff' })).toBe('GET /api/refused/400');
    expect(reached({ url: `/api/${'x'.repeat(2048)}` })).toBe('GET /api/refused/414');
  });
});

describe('a method', () => {
  it('must be one that pages or calls use [SAF-5]', () => {
    for (const method of ['GET', 'HEAD', 'POST'])
      expect(reached({ method, url: '/login' })).toBe(`${method} /login`);
    for (const method of ['PUT', 'DELETE']) {
      expect(reached({ method, url: '/api/user.php' })).toBe(`${method} /api/user.php`);
      expect(reached({ method, url: '/login' })).toBe('GET /refused/405');
    }
    for (const method of ['TRACE', 'OPTIONS', 'PROPFIND', 'PATCH', '']) {
      expect(reached({ method, url: '/login' })).toBe('GET /refused/405');
      expect(reached({ method, url: '/api/user.php' })).toBe('GET /api/refused/405');
    }
    expect(reached({ method: 'OPTIONS', url: '*' })).toBe('GET /refused/405');
  });
});

it('logs a refusal’s short path without query [SAF-5, SAF-16]', () => {
  const refused = (asked: Asked, mode: Mode = PRODUCTION) =>
    admitRequest({ method: 'GET', headers: { host: 'www.example.com' }, ...asked }, mode);
  expect(refused({ method: 'TRACE', url: '/login?email=anna' })).toEqual({
    method: 'TRACE',
    path: '/login',
    reason: 'method',
  });
  expect(refused({ url: `/${'x'.repeat(5000)}` })).toEqual({
    method: 'GET',
    path: `/${'x'.repeat(199)}`,
    reason: 'too long',
  });
  expect(refused({ url: '/api/%ff' })).toMatchObject({ path: '/api/%ff', reason: 'unreadable' });
  const forwarded = { url: '/', headers: { host: 'vonk.localhost', via: '1.1 proxy' } };
  expect(refused(forwarded, { APP_MODE: 'demo', TRUST_PROXY: 0, DEV_HOSTS: [] })).toMatchObject({
    reason: 'forwarded',
  });
  expect(refused({ url: '/login?email=anna' })).toBeNull();
});

describe('a host', () => {
  it.each(['www.example.com', 'www.example.com:8443', 'WWW.Example.com.', '192.0.2.7:80', '[::1]:3000'])(
    'is accepted: %s [TEN-1]',
    (host) => {
      expect(hostOf(host)).toBe(host);
    },
  );

  it.each(['', ':', 'a b', 'a@www.example.com', '%ff', 'a#b', 'a/b', 'a:99999', ':'.repeat(2500), '[:'])(
    'is replaced if invalid: %j [TEN-1, SAF-5]',
    (host) => {
      expect(hostOf(host)).toBe('unknown.invalid');
    },
  );

  it('is checked in linear time [SAF-5]', () => {
    const tenants = createTenants({
      root: 'tenants',
      defaultTenant: 'vonk.localhost',
      report: () => {},
      now: () => 0,
    });
    // A regular expression with backtracking would take minutes.
    for (const each of [':', '1:', ':1', 'f', '1.'])
      expect(tenants.forHost(`${each.repeat(100_000)}x`)).toBeNull();
  });
});

describe('the Origin header', () => {
  it('reaches only the site’s check, unforgeable [SAF-5]', () => {
    const sent = (headers: Record<string, string>) => admitted({ method: 'POST', headers }).headers;
    expect(sent({ origin: 'null' })).toEqual({ host: 'www.example.com', [SENT_ORIGIN]: 'null' });
    expect(sent({ [SENT_ORIGIN]: 'https://www.example.com' })).toEqual({ host: 'www.example.com' });
  });

  it('is not compared with a proxied host [SAF-5]', () => {
    expect(admitted({ headers: { 'x-forwarded-host': 'inner.example' } }).headers).toEqual({
      host: 'www.example.com',
    });
  });
});

describe('outside production', () => {
  const DEMO: Mode = { APP_MODE: 'demo', TRUST_PROXY: 0, DEV_HOSTS: [] };

  it('serves only the machine’s own names [SAF-4]', () => {
    for (const host of ['localhost', 'localhost:3000', 'vonk.localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(hostOf(host, DEMO), host).toBe(host);
    for (const host of ['www.example.com', '192.168.1.20:3000', 'localhost.example.com', 'xlocalhost'])
      expect(hostOf(host, DEMO), host).toBe('unknown.invalid');
  });

  it('also serves exactly the hosts of DEV_HOSTS [SAF-4, TEN-1]', () => {
    const withPhone = { ...DEMO, DEV_HOSTS: ['192.168.1.20', 'laptop.example'] };
    for (const host of ['192.168.1.20:3000', '192.168.1.20', 'Laptop.example:3000'])
      expect(hostOf(host, withPhone), host).toBe(host);
    for (const host of ['192.168.1.2', '192.168.1.200:3000', 'x.laptop.example', 'laptop.example.com'])
      expect(hostOf(host, withPhone), host).toBe('unknown.invalid');
  });

  it('refuses a page under a proxied host [SAF-4]', () => {
    const from = (referer: string, more = {}) =>
      reached({ headers: { host: 'localhost:3000', referer, ...more } }, DEMO);
    expect(from('https://www.example.com/members')).toBe('GET /not-public');
    expect(from('https://www.example.com/', { 'sec-fetch-site': 'same-origin' })).toBe('GET /not-public');
    expect(from('https://docs.example.com/', { 'sec-fetch-site': 'cross-site' })).toBe('GET /');
    for (const own of ['http://vonk.localhost:3000/members', '', 'about:blank', '?'])
      expect(from(own), own).toBe('GET /');
  });

  it.each([
    ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'],
    ...['x-forwarded-port', 'x-forwarded-server', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'],
    ...['x-original-host', 'x-original-forwarded-for'],
  ])('refuses requests with %s [SAF-4]', (name) => {
    const asked = { headers: { host: 'vonk.localhost', [name]: '192.0.2.7' } };
    expect(reached(asked, DEMO)).toBe('GET /not-public');
    expect(reached(asked, { ...DEMO, TRUST_PROXY: 1 })).toBe('GET /not-public');
    expect(reached(asked, { ...DEMO, APP_MODE: 'development', TRUST_PROXY: 1 })).toBe('GET /not-public');
    expect(reached(asked, { ...DEMO, APP_MODE: 'test' })).toBe('GET /not-public');
    expect(reached(asked, { ...DEMO, APP_MODE: 'test', TRUST_PROXY: 1 })).toBe('GET /');
    expect(reached({ ...asked, headers: { [name]: '192.0.2.7' } }, PRODUCTION)).toBe('GET /');
  });
});
