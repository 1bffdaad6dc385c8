import type { TenantSqlTx } from '~/database/tenant-sql';
import { asksWhetherReal } from '~/domain/chat/asks-whether-real';
import { newId } from '~/domain/new-id';
import type { Message } from './read-post-facts.server';

type Input = { message: Pick<Message, 'otherId' | 'text'>; conversationId: string };

/**
 * Queues a conversation for the authors of a fictional profile (CON-6). One that waits keeps its place, and a question
 * whether the profile is real stays due until it is answered.
 */
export async function queueForAuthors(
  tx: TenantSqlTx,
  { message: { otherId: profileId, text }, conversationId }: Input,
  now: Date,
): Promise<void> {
  const truthDue = asksWhetherReal(text);
  await tx
    .insertInto('WaitingChat')
    .values((eb) => ({
      id: newId(),
      conversationId,
      profileId,
      authorId: eb.selectFrom('ProfileAuthor').select('operatorId').where('id', '=', profileId),
      since: now,
      truthDue,
    }))
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'conversationId']).doUpdateSet((eb) => ({
        truthDue: eb.or([eb('WaitingChat.truthDue', '=', true), eb.val(truthDue)]).$castTo<boolean>(),
      })),
    )
    .execute();
}
