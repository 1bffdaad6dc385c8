import type { TenantSql } from '~/database/tenant-sql';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { CONTEXT_MESSAGES } from '~/domain/safety/queue/rules';

type Input = { tenantId: string; reportId: string; operatorId: string };

export type ContextMessage = {
  seq: number;
  /** Whether the reported member wrote it. */
  isReported: boolean;
  /** The message that the report names. */
  isNamed: boolean;
  /** Empty for a photo, a gift, and what its sender deleted. */
  text: string;
  kind: string;
  createdAt: Date;
};

/**
 * Returns a reported message with five before and after, and records the look in the audit (CON-2). Messages are read
 * in no other way. Refuses closed cases, cases of no message, and erased conversations.
 */
export async function showContext(
  sql: TenantSql,
  { tenantId, reportId, operatorId }: Input,
  { now }: { now: Date },
): Promise<Outcome<ContextMessage[], 'not_found'>> {
  return sql.transaction().execute(async (tx) => {
    const named = await tx
      .selectFrom('Report as report')
      .innerJoin('Message as named', 'named.id', 'report.subjectId')
      .select(['report.number', 'report.reportedId', 'named.conversationId', 'named.seq'])
      .where('report.id', '=', reportId)
      .where('report.subject', '=', 'message')
      .where('report.status', 'in', ['open', 'appealed'])
      .executeTakeFirst();
    if (!named) return refused('not_found');
    const { number: caseNumber, reportedId, conversationId, seq } = named;
    const messages = await tx
      .selectFrom('Message')
      .select(['seq', 'senderId', 'kind', 'text', 'createdAt'])
      .where('conversationId', '=', conversationId)
      .where('seq', '>=', seq - CONTEXT_MESSAGES)
      .where('seq', '<=', seq + CONTEXT_MESSAGES)
      .orderBy('seq')
      .execute();
    const act = { operatorId, tenantId, action: 'case_context_shown', subjectId: reportId, caseNumber };
    await recordAct(tx, { ...act, change: { messages: messages.length } }, now);
    return done(
      messages.map(({ senderId, ...message }) => ({
        ...message,
        isReported: senderId === reportedId,
        isNamed: message.seq === seq,
      })),
    );
  });
}
