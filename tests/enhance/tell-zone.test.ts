import { afterEach, expect, it, vi } from 'vitest';
import { tellZone } from '~/enhance/tell-zone';

afterEach(() => void vi.unstubAllGlobals());

/** What a page writes into a browser's cookies that holds these already, and whether it told something new. */
function written(protocol: string, held: string, keeps = true): { cookies: string[]; isNew: boolean } {
  const cookies: string[] = [];
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', {
    get cookie() {
      return keeps ? [held, ...cookies.map((cookie) => cookie.split(';')[0])].join('; ') : held;
    },
    set cookie(cookie: string) {
      cookies.push(cookie);
    },
  });
  return { isNew: tellZone(), cookies };
}

it('tells the server the zone of the device for a year, and again only once it is another [CHA-14]', () => {
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const cookie = `zone=${zone}; Max-Age=${365 * 86_400}; Path=/; SameSite=Lax`;
  expect(written('http:', 'locale=en')).toEqual({ cookies: [cookie], isNew: true });
  expect(written('https:', `xzone=${zone}; zone=Asia%2FNowhere`)).toEqual({
    cookies: [`${cookie}; Secure`],
    isNew: true,
  });
  expect(written('https:', `locale=en; zone=${zone}`)).toEqual({ cookies: [], isNew: false });
  // A browser that keeps none is never asked to read the page again.
  expect(written('http:', 'locale=en', false).isNew).toBe(false);
});
