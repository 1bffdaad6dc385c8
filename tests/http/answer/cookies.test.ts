import { afterEach, describe, expect, it, vi } from 'vitest';
import { zoneCookie } from '~/enhance/tell-zone';
import { readCookie } from '~/http/answer/cookies.server';
import { flash, readFlash, type ToastMessage } from '~/http/answer/flash.server';
import { createSecrets } from '~/gateways/secrets.server';
import { testTenant } from '../../support/site';

const tenant = testTenant();

/** The cookies of a site whose own addresses have this pattern. */
async function cookiesAt(origin: string) {
  vi.stubEnv('PUBLIC_ORIGIN', origin);
  vi.resetModules();
  return import('~/http/answer/cookies.server');
}
afterEach(() => void vi.unstubAllEnvs());

/** A Set-Cookie header as its name, value and flags. */
function parsed(header: string) {
  const [pair = '', ...flags] = header.split('; ');
  return { pair, flags: flags.sort() };
}

const withCookie = (cookie: string) => new Request('http://a.example/', { headers: { Cookie: cookie } });

describe('the cookie of a session', () => {
  it('lasts 30 days, for this host alone, out of the reach of scripts and of other sites’ posts [ACC-13]', async () => {
    const { authCookie } = await cookiesAt('https://{domain}');
    expect(parsed(authCookie('secret'))).toEqual({
      pair: '__Host-auth=secret',
      flags: ['HttpOnly', `Max-Age=${30 * 86_400}`, 'Path=/', 'SameSite=Lax', 'Secure'],
    });
  });

  it('is Secure wherever the site’s own address is https, and on a laptop’s http it is not [ACC-13]', async () => {
    const { authCookie } = await cookiesAt('http://{domain}:3000');
    expect(parsed(authCookie('secret'))).toMatchObject({ pair: 'auth=secret' });
    expect(parsed(authCookie('secret')).flags).not.toContain('Secure');
  });

  it('ends with the session [ACC-13, NAV-11]', async () => {
    const { logOutHeaders } = await cookiesAt('https://{domain}');
    const [auth] = logOutHeaders({ member: null, locale: 'fi' }).getSetCookie();
    expect(parsed(auth!)).toMatchObject({
      pair: '__Host-auth=',
      flags: expect.arrayContaining(['Max-Age=0', 'HttpOnly', 'Secure']),
    });
  });
});

describe('the cookie of a language', () => {
  it('holds two bare letters for 365 days, where scripts may read them [I18-2]', async () => {
    const { localeCookie } = await cookiesAt('https://{domain}');
    expect(parsed(localeCookie('fi'))).toEqual({
      pair: 'locale=fi',
      flags: [`Max-Age=${365 * 86_400}`, 'Path=/', 'SameSite=Lax', 'Secure'],
    });
  });

  it('is found again on https, so that nothing takes a chosen language for none [I18-2, API-6]', async () => {
    const { localeCookie, readCookie: readOnHttps } = await cookiesAt('https://{domain}');
    const [kept = ''] = localeCookie('fi').split(';');
    expect(readOnHttps(withCookie(kept), 'locale')).toBe('fi');
  });
});

describe('the cookie of a time zone', () => {
  it('is read as scripts wrote it, on https as well [CHA-14]', async () => {
    const { readCookie: readOnHttps } = await cookiesAt('https://{domain}');
    const [kept = ''] = zoneCookie('America/New_York', { secure: true }).split(';');
    expect(readOnHttps(withCookie(kept), 'zone')).toBe(`America/New_York:${new Date().getTimezoneOffset()}`);
  });
});

describe('reading cookies', () => {
  it('finds the one of that name and no other [SAF-5]', () => {
    const request = withCookie('xauth=1; auth=a%20b=c; authx=2');
    expect(readCookie(request, 'auth')).toBe('a b=c');
    expect(readCookie(request, 'uth')).toBeNull();
    expect(readCookie(new Request('http://a.example/'), 'auth')).toBeNull();
  });

  it('takes from a browser on https only those that the host itself set [SAF-4]', async () => {
    const { readCookie: readOnHttps } = await cookiesAt('https://{domain}');
    const request = withCookie('auth=of a subdomain; __Host-auth=own');
    expect(readOnHttps(request, 'auth')).toBe('own');
    expect(readOnHttps(withCookie('auth=of a subdomain'), 'auth')).toBeNull();
  });

  it('is not upset by what is no value [SAF-5]', () => {
    for (const cookie of ['auth', 'auth=', 'auth=%', 'auth=%E0%A4%A', ';;=;auth'])
      expect(readCookie(withCookie(cookie), 'auth')).toBeNull();
  });
});

describe('the message for the next page', () => {
  const secrets = createSecrets('a secret key of this test and nothing else');
  const site = { tenant, gateways: { secrets } };
  const kept = (header: string) => withCookie(header.split(';')[0]!);
  const given = (value: string) =>
    readFlash({ ...site, headers: withCookie(`flash=${encodeURIComponent(value)}`).headers });
  const valueOf = (header: string) => decodeURIComponent(/^flash=([^;]*)/.exec(header)![1]!);
  const signed = (message: unknown) => valueOf(flash(site, message as ToastMessage));
  const toast = { tone: 'success', text: 'accounts:message_sent', values: { name: 'Zoë; =' } } as const;

  it('comes back as it was set [ERR-4]', () => {
    expect(readFlash({ ...site, headers: kept(flash(site, toast)).headers })).toEqual(toast);
    const plain = { tone: 'error', text: 'errors:action_refused' } as const;
    expect(readFlash({ ...site, headers: kept(flash(site, plain)).headers })).toEqual(plain);
  });

  it('shows nothing when it is forged, changed, or signed for another site [SAF-5]', () => {
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

  it('names a text of ours with values that it has, even when it is signed [SAF-5]', () => {
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
