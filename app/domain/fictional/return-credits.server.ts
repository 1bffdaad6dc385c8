import type { TenantSqlTx } from '~/database/tenant-sql';
import { changeCredits } from '~/domain/credits/change-credits.server';
import { queueMail } from '~/domain/queue-mail.server';

type Input = { tenantId: string; conversationId: string; profileId: string };

/** `balanceCredits` is null if nothing was given back. */
export type Returned = { memberId: string; credits: number; balanceCredits: number | null };

/** Lists what a member paid for since the profile's last message, without what they deleted themselves (CHA-16). */
const listUnanswered = (tx: TenantSqlTx, { conversationId, profileId }: Input) =>
  tx
    .selectFrom('Message as message')
    .where('message.conversationId', '=', conversationId)
    .where('message.senderId', '!=', profileId)
    .where('message.kind', '!=', 'deleted')
    .where('message.costCredits', '>', 0)
    .where('message.seq', '>', (eb) =>
      eb
        .selectFrom('Message as answer')
        .where('answer.conversationId', '=', conversationId)
        .where('answer.senderId', '=', profileId)
        .select((max) => max.fn.coalesce(max.fn.max('answer.seq'), max.val(0)).as('seq')),
    )
    .orderBy('message.seq')
    .select(['message.id', 'message.kind', 'message.costCredits'])
    .execute();

const LEDGER_KINDS = { text: 'message', image: 'photo', gift: 'gift' } as const;

/**
 * Gives back what the unanswered messages to a fictional profile cost, each once, and mails the member about it (CON-6).
 * Both must be locked.
 */
export async function returnCredits(tx: TenantSqlTx, input: Input, now: Date): Promise<Returned> {
  const { tenantId, conversationId, profileId } = input;
  const side = await tx
    .selectFrom('ConversationMember')
    .where('conversationId', '=', conversationId)
    .where('otherId', '=', profileId)
    .select(['id', 'memberId'])
    .executeTakeFirstOrThrow();
  const { memberId } = side;
  const returned: Returned = { memberId, credits: 0, balanceCredits: null };
  for (const { id, kind, costCredits } of await listUnanswered(tx, input)) {
    if (kind === 'deleted') continue;
    const entry = { memberId, amountCredits: costCredits, kind: LEDGER_KINDS[kind], reference: id };
    const changed = await changeCredits(tx, { ...entry, idempotencyKey: `unanswered:${id}` }, { now });
    if (!changed.ok) throw new Error('Credits that are given back are never short');
    if (changed.value.repeated) continue;
    returned.credits += costCredits;
    returned.balanceCredits = changed.value.balanceCredits;
  }
  const mail = { tenantId, memberId, kind: 'credits_returned' as const, causeId: side.id };
  if (returned.credits > 0) await queueMail(tx, { ...mail, causePeriod: now.toISOString() }, { now });
  return returned;
}
