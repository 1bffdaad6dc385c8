import { afterEach, expect, it, vi } from 'vitest';
import { storeTimeZone } from '~/browser/frame/time-zone-cookie';

afterEach(() => void vi.unstubAllGlobals());

/** The cookies that a page adds to existing ones, and whether the zone was new. */
function written(protocol: string, held: string, keeps = true): { cookies: string[]; isNew: boolean } {
  const cookies: string[] = [];
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', {
    get cookie() {
      const kept = keeps ? cookies.map((cookie) => cookie.split(';')[0]!) : [];
      const nameOf = (cookie: string) => cookie.split('=')[0];
      const older = held.split('; ').filter((each) => !kept.map(nameOf).includes(nameOf(each)));
      return [...older, ...kept].join('; ');
    },
    set cookie(cookie: string) {
      cookies.push(cookie);
    },
  });
  return { isNew: storeTimeZone(), cookies };
}

it('stores the zone for a year, and a changed offset [CHA-14]', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const offset = new Date().getTimezoneOffset();
  const cookie = `zone=${timeZone}:${offset}; Max-Age=${365 * 86_400}; Path=/; SameSite=Lax`;
  const told = { cookies: [`${cookie}; Secure`], isNew: true };
  expect(written('http:', 'locale=en')).toEqual({ cookies: [cookie], isNew: true });
  expect(written('https:', `xzone=${timeZone}:${offset}; zone=Asia/Nowhere:${offset + 60}`)).toEqual(told);
  expect(written('https:', `zone=${timeZone}`)).toEqual(told);
  expect(written('https:', `locale=en; zone=${timeZone}:${offset}`)).toEqual({ cookies: [], isNew: false });
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Europe/Vaduz' } });
  expect(written('http:', 'locale=en').cookies[0]).toContain(`zone=Europe/Vaduz:${offset};`);
  vi.unstubAllGlobals();
  // A browser without cookies never revalidates the page.
  expect(written('http:', 'locale=en', false).isNew).toBe(false);
});
