import type { OperatorDb, WaitingChatRow } from '~/database/operator-db';
import { isId } from '~/domain/new-id';
import { WAITING_CHATS_PAGE } from './rules';

export type { WaitingChatRow };

type Asked = {
  tenantIds: readonly string[];
  operatorId: string;
  /** From `next` of the page before; anything else begins at the start. */
  after?: string | null;
};

const CURSOR = /^(\d{1,15})_([0-9a-f-]{36})$/;
const START = { since: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

function readCursor(typed: string | null) {
  const [, at, id] = CURSOR.exec(typed ?? '') ?? [];
  return isId(id) ? { since: new Date(Number(at)), id } : START;
}

/**
 * Lists what waits for an author of these sites, the oldest first, without what only other authors answer (CON-6). `next`
 * leads to the following page; null at the end. One statement, whatever waits.
 */
export async function listWaitingChats(
  db: OperatorDb,
  { tenantIds, operatorId, after = null }: Asked,
): Promise<{ rows: WaitingChatRow[]; next: string | null }> {
  const limit = WAITING_CHATS_PAGE + 1;
  const rows = await db.listWaitingChats({ tenantIds, operatorId, after: readCursor(after), limit });
  const page = rows.slice(0, WAITING_CHATS_PAGE);
  const last = page.at(-1);
  const hasMore = rows.length > WAITING_CHATS_PAGE;
  return { rows: page, next: last && hasMore ? `${last.since.getTime()}_${last.id}` : null };
}
