import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCookie } from '~/http/answer/cookies.server';
import { flash, readFlash } from '~/http/answer/flash.server';
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
    expect(parsed(authCookie(tenant, 'secret'))).toEqual({
      pair: 'auth=secret',
      flags: ['HttpOnly', `Max-Age=${30 * 86_400}`, 'Path=/', 'SameSite=Lax', 'Secure'],
    });
  });

  it('is Secure wherever the site’s own address is https, and on a laptop’s http it is not [ACC-13]', async () => {
    const { authCookie } = await cookiesAt('http://{domain}:3000');
    expect(parsed(authCookie(tenant, 'secret')).flags).not.toContain('Secure');
  });

  it('ends with the session [ACC-13, NAV-11]', async () => {
    const { signOutHeaders } = await cookiesAt('https://{domain}');
    expect(parsed(signOutHeaders(tenant)['Set-Cookie'])).toMatchObject({
      pair: 'auth=',
      flags: expect.arrayContaining(['Max-Age=0', 'HttpOnly', 'Secure']),
    });
  });
});

describe('the cookie of a language', () => {
  it('holds two bare letters for 365 days, where scripts may read them [I18-2]', async () => {
    const { localeCookie } = await cookiesAt('https://{domain}');
    expect(parsed(localeCookie(tenant, 'fi'))).toEqual({
      pair: 'locale=fi',
      flags: [`Max-Age=${365 * 86_400}`, 'Path=/', 'SameSite=Lax', 'Secure'],
    });
  });
});

describe('reading cookies', () => {
  it('finds the one of that name and no other [SAF-5]', () => {
    const request = withCookie('xauth=1; auth=a%20b=c; authx=2');
    expect(readCookie(request, 'auth')).toBe('a b=c');
    expect(readCookie(request, 'uth')).toBeNull();
    expect(readCookie(new Request('http://a.example/'), 'auth')).toBeNull();
  });

  it('is not upset by what is no value [SAF-5]', () => {
    for (const cookie of ['auth', 'auth=', 'auth=%', 'auth=%E0%A4%A', ';;=;auth'])
      expect(readCookie(withCookie(cookie), 'auth')).toBeNull();
  });
});

describe('the message for the next page', () => {
  const kept = (header: string) => withCookie(header.split(';')[0]!);

  it('comes back as it was set [ERR-4]', () => {
    const toast = { tone: 'success', text: 'profiles:saved', values: { name: 'Zoë; =' } } as const;
    expect(readFlash(kept(flash(tenant, toast)))).toEqual(toast);
  });

  it('names a text of ours: a forged one shows nothing else [SAF-5]', () => {
    const forged = (value: unknown) =>
      readFlash(withCookie(`flash=${encodeURIComponent(JSON.stringify(value))}`));
    expect(forged({ tone: 'success', text: 'Call 0900-1234 now' })).toBeNull();
    expect(forged({ tone: 'shout', text: 'profiles:saved' })).toBeNull();
    expect(forged({ tone: 'info', text: 'profiles:saved', values: { name: 'x'.repeat(61) } })).toBeNull();
    expect(readFlash(withCookie('flash={'))).toBeNull();
    expect(readFlash(withCookie('flash='))).toBeNull();
  });
});
