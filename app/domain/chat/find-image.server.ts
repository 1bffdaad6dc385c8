import type { TenantSql } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { isBlockBetween } from '~/domain/profiles/visibility.server';

type Input = { memberId: string; conversationId: string; seq: number; small?: boolean };

/** `small` falls back to the full file. Refuses the other's photos across a block (CHA-4, CHA-11). */
export async function findImage(
  sql: TenantSql,
  { memberId, conversationId, seq, small = false }: Input,
): Promise<Outcome<{ key: string; type: string; isOwn: boolean }, 'not_found'>> {
  if (!isId(conversationId)) return refused('not_found');
  const file = await sql
    .selectFrom('ConversationMember as side')
    .innerJoin('Message as message', 'message.conversationId', 'side.conversationId')
    .innerJoin('PhotoFile as file', 'file.messageId', 'message.id')
    .select(['file.key', 'file.type', 'message.senderId'])
    .where('side.memberId', '=', memberId)
    .where('side.conversationId', '=', conversationId)
    .where('message.seq', '=', seq)
    .where('message.removedAt', 'is', null)
    .where('message.kind', '<>', 'deleted')
    .where('file.size', 'in', small ? ['small', 'full'] : ['full'])
    .where((eb) => eb.not(isBlockBetween(memberId, eb.ref('message.senderId'))))
    // The enum sorts `small` after `full`.
    .orderBy('file.size', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!file) return refused('not_found');
  const { senderId, ...found } = file;
  return done({ ...found, isOwn: senderId === memberId });
}
