import { expect, it } from 'vitest';
import { sendersView } from '~/pages/chat/senders-view.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { ConversationRow } from '~/ui/chat/chat-data';

const from = (name: string | null, unread: number) => ({ partner: { name }, unread }) as ConversationRow;
const site = (unreadMessages: number, dialect = 'en') =>
  ({ dialect, member: { unreadMessages } }) as MemberSite;

const THREE = [from('Noor', 2), from('Iris', 0), from('Lotte', 1), from('Pien', 1)];

it('lists the senders of unread messages in the page’s language [CHA-1, I18-3]', () => {
  expect(sendersView(site(4), THREE)).toBe('Noor, Lotte and Pien');
  expect(sendersView(site(4, 'de'), THREE)).toBe('Noor, Lotte und Pien');
  expect(sendersView(site(2), [from('Noor', 2), from('Iris', 0)])).toBe('Noor');
});

it.each([
  ['nothing is unread', 0, [from('Noor', 0)]],
  ['some who wrote are not in this part of the list', 5, THREE],
  ['they are more than a line takes', 5, [...THREE, from('Sanne', 1)]],
  ['one of them is gone', 3, [from('Noor', 2), from(null, 1)]],
])('lists no names if %s [CHA-1]', (_, unread, rows) => {
  expect(sendersView(site(unread), rows)).toBeNull();
});
