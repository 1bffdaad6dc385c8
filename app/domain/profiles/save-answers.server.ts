import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { keepRemovedText } from '~/domain/keep-removed.server';
import { insertAnswers } from './insert-answers.server';
import type { PromptAnswer } from './prompts';

type Input = { tenantId: string; memberId: string; answers: readonly PromptAnswer[] };

/** Replaces the answers of a locked member. Reports can copy the previous texts for 48 hours (SAF-2). */
export async function replaceAnswers(
  tx: TenantTx,
  { tenantId, memberId, answers }: Input,
  { now }: { now: Date },
): Promise<void> {
  const stored = await tx.promptAnswer.findMany({ where: { memberId } });
  for (const { question, text: before } of stored) {
    const after = answers.find((answer) => answer.question === question)?.text ?? '';
    await keepRemovedText(tx, { tenantId, memberId, kind: 'about', before, after }, { now });
  }
  await tx.promptAnswer.deleteMany({ where: { memberId } });
  await insertAnswers(tx, { tenantId, memberId, answers });
}

/** Replaces a member's answers, as `replaceAnswers` does. */
export const saveAnswers = (db: TenantDb, input: Input, deps: { now: Date }): Promise<void> =>
  db.$transaction(async (tx) => {
    await lockMembers(tx, [input.memberId]);
    await replaceAnswers(tx, input, deps);
  });
