import { formatList } from '~/i18n/format';
import { isolated } from '~/i18n/isolated';
import type { MemberSite } from '~/http/request/require-member.server';
import type { ConversationRow } from '~/ui/chat/chat-data';

/** The most senders whose names a line takes. */
const MOST_NAMED = 3;

/**
 * Returns the names of all who wrote what the member has not read, as a sentence lists them (CHA-1); null if they are
 * more than a line takes, or not all among these rows.
 */
export function sendersView({ dialect, member }: MemberSite, rows: ConversationRow[]): string | null {
  const unread = rows.filter((row) => row.unread > 0);
  const names = unread.flatMap(({ partner }) => (partner.name === null ? [] : [isolated(partner.name)]));
  const listed = unread.reduce((sum, row) => sum + row.unread, 0);
  const areAll = listed === member.unreadMessages && names.length === unread.length;
  return areAll && names.length > 0 && names.length <= MOST_NAMED ? formatList(dialect, names) : null;
}
