import { afterEach, describe, expect, it, vi } from 'vitest';
import { zoneCookie } from '~/browser/frame/time-zone-cookie';
import { readCookie } from '~/http/answer/cookies.server';
import { flash, readFlash, type ToastMessage } from '~/http/answer/flash.server';
import { createSecrets } from '~/gateways/secrets.server';
import { testTenant } from '../../support/site';

const tenant = testTenant();

async function cookiesAt(origin: string) {
  vi.stubEnv('PUBLIC_ORIGIN', origin);
  vi.resetModules();
  return import('~/http/answer/cookies.server');
}
afterEach(() => void vi.unstubAllEnvs());

function parsed(header: string) {
  const [pair = '', ...flags] = header.split('; ');
  return { pair, flags: flags.sort() };
}

const withCookie = (cookie: string) => new Request('http://a.example/', { headers: { Cookie: cookie } });

describe('the session cookie', () => {
  it('lasts 30 days, host-only and HTTP-only [ACC-13]', async () => {
    const { authCookie } = await cookiesAt('https://{domain}');
    expect(parsed(authCookie('secret'))).toEqual({
      pair: '__Host-auth=secret',
      flags: ['HttpOnly', `Max-Age=${30 * 86_400}`, 'Path=/', 'SameSite=Lax', 'Secure'],
    });
  });

  it('is Secure over https only [ACC-13]', async () => {
    const { authCookie } = await cookiesAt('http://{domain}:3000');
    expect(parsed(authCookie('secret'))).toMatchObject({ pair: 'auth=secret' });
    expect(parsed(authCookie('secret')).flags).not.toContain('Secure');
  });

  it('expires with the session [ACC-13, NAV-11]', async () => {
    const { logOutHeaders } = await cookiesAt('https://{domain}');
    const [auth] = logOutHeaders({ member: null, locale: 'fi' }).getSetCookie();
    expect(parsed(auth!)).toMatchObject({
      pair: '__Host-auth=',
      flags: expect.arrayContaining(['Max-Age=0', 'HttpOnly', 'Secure']),
    });
  });
});

describe('an operator’s cookie', () => {
  it('is for its own host, strictly, and 12 hours long [CON-1]', async () => {
    const { operatorCookie } = await cookiesAt('https://{domain}');
    expect(parsed(operatorCookie('secret'))).toEqual({
      pair: '__Host-operator=secret',
      flags: ['HttpOnly', `Max-Age=${12 * 3600}`, 'Path=/', 'SameSite=Strict', 'Secure'],
    });
  });

  it('goes with the log-out, and so does the draft [CON-1]', async () => {
    const { operatorLogOutHeaders } = await cookiesAt('https://{domain}');
    const cookies = operatorLogOutHeaders().getSetCookie().map(parsed);
    expect(cookies.map(({ pair }) => pair)).toEqual(['__Host-operator=', '__Host-typed=']);
    for (const { flags } of cookies) expect(flags).toContain('Max-Age=0');
  });
});

describe('the language cookie', () => {
  it('has two letters for 365 days, script-readable [I18-2]', async () => {
    const { localeCookie } = await cookiesAt('https://{domain}');
    expect(parsed(localeCookie('fi'))).toEqual({
      pair: 'locale=fi',
      flags: [`Max-Age=${365 * 86_400}`, 'Path=/', 'SameSite=Lax', 'Secure'],
    });
  });

  it('is also found over https [I18-2, API-6]', async () => {
    const { localeCookie, readCookie: readOnHttps } = await cookiesAt('https://{domain}');
    const [kept = ''] = localeCookie('fi').split(';');
    expect(readOnHttps(withCookie(kept), 'locale')).toBe('fi');
  });
});

describe('the time zone cookie', () => {
  it('is read as scripts wrote it, also over https [CHA-14]', async () => {
    const { readCookie: readOnHttps } = await cookiesAt('https://{domain}');
    const [kept = ''] = zoneCookie('America/New_York', { secure: true }).split(';');
    expect(readOnHttps(withCookie(kept), 'zone')).toBe(`America/New_York:${new Date().getTimezoneOffset()}`);
  });
});

describe('cookies', () => {
  it('are found by their exact name [SAF-5]', () => {
    const request = withCookie('xauth=1; auth=a%20b=c; authx=2');
    expect(readCookie(request, 'auth')).toBe('a b=c');
    expect(readCookie(request, 'uth')).toBeNull();
    expect(readCookie(new Request('http://a.example/'), 'auth')).toBeNull();
  });

  it('count over https only if set by the host [SAF-4]', async () => {
    const { readCookie: readOnHttps } = await cookiesAt('https://{domain}');
    const request = withCookie('auth=of a subdomain; __Host-auth=own');
    expect(readOnHttps(request, 'auth')).toBe('own');
    expect(readOnHttps(withCookie('auth=of a subdomain'), 'auth')).toBeNull();
  });

  it('survive invalid values [SAF-5]', () => {
    for (const cookie of ['auth', 'auth=', 'auth=%', 'auth=%E0%A4%A', ';;=;auth'])
      expect(readCookie(withCookie(cookie), 'auth')).toBeNull();
  });
});

describe('the toast cookie', () => {
  const secrets = createSecrets('a secret key of this test and nothing else');
  const site = { tenant, gateways: { secrets } };
  const kept = (header: string) => withCookie(header.split(';')[0]!);
  const given = (value: string) =>
    readFlash({ ...site, headers: withCookie(`flash=${encodeURIComponent(value)}`).headers });
  const valueOf = (header: string) => decodeURIComponent(/^flash=([^;]*)/.exec(header)![1]!);
  const signed = (message: unknown) => valueOf(flash(site, message as ToastMessage));
  const toast = { tone: 'success', text: 'accounts:message_sent', values: { name: 'Zoë; =' } } as const;

  it('restores its message [ERR-4]', () => {
    expect(readFlash({ ...site, headers: kept(flash(site, toast)).headers })).toEqual(toast);
    const plain = { tone: 'error', text: 'errors:action_refused' } as const;
    expect(readFlash({ ...site, headers: kept(flash(site, plain)).headers })).toEqual(plain);
  });

  it('is ignored if forged or from another site [SAF-5]', () => {
    const own = signed(toast);
    expect(given(own)).toEqual(toast);
    expect(given(JSON.stringify(toast))).toBeNull();
    expect(given(`.${JSON.stringify(toast)}`)).toBeNull();
    expect(given(own.replace('Zoë', 'Eve'))).toBeNull();
    expect(given(`x${own}`)).toBeNull();
    const other = { tenant: testTenant({}, 'other.example'), gateways: { secrets } };
    expect(readFlash({ ...site, headers: kept(flash(other, toast)).headers })).toBeNull();
    for (const value of ['', '{', '.', 'x.', '.{', 'x.{}']) expect(given(value)).toBeNull();
  });

  it('allows only our texts, even if signed [SAF-5]', () => {
    const shown = (message: unknown) => given(signed(message));
    expect(shown({ tone: 'success', text: 'Call 0900-1234 now' })).toBeNull();
    expect(shown({ tone: 'success', text: 'profiles:no_such_text' })).toBeNull();
    expect(shown({ tone: 'shout', text: 'profiles:saved' })).toBeNull();
    const saved = { tone: 'info', text: 'profiles:saved' };
    expect(shown(saved)).toEqual(saved);
    expect(shown({ ...saved, values: { name: 'x'.repeat(61) } })).toBeNull();
    expect(shown({ ...saved, values: { defaultValue: 'Call 0900-1234 now' } })).toBeNull();
    expect(shown({ ...saved, values: { name: 'Zoë', lng: 'fi' } })).toBeNull();
  });
});
