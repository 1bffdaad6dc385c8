import { afterEach, expect, it, vi } from 'vitest';
import { tellZone } from '~/enhance/tell-zone';

afterEach(() => void vi.unstubAllGlobals());

/** What a page writes into a browser's cookies that holds these already. */
function written(protocol: string, held: string): string[] {
  const cookies: string[] = [];
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', {
    get cookie() {
      return held;
    },
    set cookie(cookie: string) {
      cookies.push(cookie);
    },
  });
  tellZone();
  return cookies;
}

it('tells the server the zone of the device for a year, and again only once its offset is another [CHA-14]', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const offset = new Date().getTimezoneOffset();
  const cookie = `zone=${timeZone}:${offset}; Max-Age=${365 * 86_400}; Path=/; SameSite=Lax`;
  expect(written('http:', 'locale=en')).toEqual([cookie]);
  const elsewhere = `xzone=${timeZone}:${offset}; zone=Asia/Nowhere:${offset + 60}`;
  expect(written('https:', elsewhere)).toEqual([`${cookie}; Secure`]);
  expect(written('https:', `zone=${timeZone}`)).toEqual([`${cookie}; Secure`]);
  expect(written('https:', `locale=en; zone=${timeZone}:${offset}`)).toEqual([]);
});
