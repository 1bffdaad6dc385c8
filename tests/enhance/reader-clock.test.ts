import { expect, it } from 'vitest';
import { messagesBy, rowsBy } from '~/enhance/reader-clock';
import { momentsFor } from '~/i18n/moments';
import type { ConversationRow, MessageView } from '~/ui/chat/chat-data';

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
