import { formatList } from '~/i18n/format';
import { isolated } from '~/i18n/isolated';
import type { MemberSite } from '~/http/request/require-member.server';
import type { ConversationRow } from '~/ui/chat/chat-data';

const MAX_NAMES = 3;

/** Lists the senders of unread messages (CHA-1); null if too many, or not all in these rows. */
export function sendersView({ dialect, member }: MemberSite, rows: ConversationRow[]): string | null {
  const unread = rows.filter((row) => row.unread > 0);
  const names = unread.flatMap(({ partner }) => (partner.name === null ? [] : [isolated(partner.name)]));
  const listed = unread.reduce((sum, row) => sum + row.unread, 0);
  const areAll = listed === member.unreadMessages && names.length === unread.length;
  return areAll && names.length > 0 && names.length <= MAX_NAMES ? formatList(dialect, names) : null;
}
