import { afterEach, expect, it, vi } from 'vitest';
import { messagesBy, rowsBy, tellZone } from '~/enhance/reader-clock';
import { momentsFor } from '~/i18n/moments';
import type { ConversationRow, MessageView } from '~/ui/chat/chat-data';

afterEach(() => void vi.unstubAllGlobals());

const now = new Date('2026-11-21T21:00:00Z');
// Late in the evening in Amsterdam, where the site is, and the next morning in Tokyo, where its reader is.
const at = '2026-11-20T22:30:00.000Z';
const message = { seq: 1, at, time: '23:30', day: 'yesterday' } as MessageView;
const row = { id: 'c1', at, when: 'Fri' } as ConversationRow;

it('tells times and days by the reader’s clock, in their language [CHA-14]', () => {
  const tokyo = momentsFor('de', 'Asia/Tokyo');
  expect(messagesBy(tokyo, [message], now)).toEqual([{ ...message, time: '07:30', day: 'gestern' }]);
  expect(rowsBy(tokyo, [row], now)).toEqual([{ ...row, when: 'Sa' }]);
});

it('leaves them as the server tells them where the reader’s clock is not known [CHA-14]', () => {
  expect(messagesBy(null, [message], now)).toEqual([message]);
  expect(rowsBy(null, [row], now)).toEqual([row]);
});

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

it('tells the server the zone of the device for a year, and again only once it is another [CHA-14]', () => {
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const cookie = `zone=${zone}; Max-Age=${365 * 86_400}; Path=/; SameSite=Lax`;
  expect(written('http:', 'locale=en')).toEqual([cookie]);
  expect(written('https:', `xzone=${zone}; zone=Asia%2FNowhere`)).toEqual([`${cookie}; Secure`]);
  expect(written('https:', `locale=en; zone=${zone}`)).toEqual([]);
});
