import type { TenantDb } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';

type Input = { memberId: string; conversationId: string; seq: number };

/** The file of a photo in one of the member's conversations (CHA-4); refused to everybody else, like one that is not there. */
export async function findImage(
  db: TenantDb,
  { memberId, conversationId, seq }: Input,
): Promise<Outcome<{ key: string; type: string }, 'not_found'>> {
  if (!isId(conversationId)) return refused('not_found');
  const file = await db.photoFile.findFirst({
    where: {
      size: 'full',
      message: { seq, removedAt: null, conversationId, conversation: { members: { some: { memberId } } } },
    },
    select: { key: true, type: true },
  });
  return file ? done(file) : refused('not_found');
}
