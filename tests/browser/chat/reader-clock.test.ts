import { expect, it } from 'vitest';
import { dateMessages, dateRows } from '~/browser/chat/reader-clock';
import { momentsFor } from '~/i18n/moments';
import type { ConversationRow, MessageView } from '~/ui/chat/chat-data';

const now = new Date('2026-11-21T21:00:00Z');
// Late in the evening at the site in Amsterdam, the next morning for the reader in Tokyo.
const at = '2026-11-20T22:30:00.000Z';
const message = { seq: 1, at, time: '23:30', day: 'yesterday' } as MessageView;
const row = { id: 'c1', at, when: 'Fri' } as ConversationRow;

it('uses the reader’s clock and language [CHA-14]', () => {
  const tokyo = momentsFor('de', 'Asia/Tokyo');
  expect(dateMessages(tokyo, [message], now)).toEqual([{ ...message, time: '07:30', day: 'gestern' }]);
  expect(dateRows(tokyo, [row], now)).toEqual([{ ...row, when: 'Sa' }]);
});

it('keeps the server’s times without a clock [CHA-14]', () => {
  expect(dateMessages(null, [message], now)).toEqual([message]);
  expect(dateRows(null, [row], now)).toEqual([row]);
});
