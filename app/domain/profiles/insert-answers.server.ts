import type { TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import type { PromptAnswer } from './prompts';

type Input = { tenantId: string; memberId: string; answers: readonly PromptAnswer[] };

/** Inserts the answers of a member who has none, in their order (PRO-14). */
export async function insertAnswers(tx: TenantTx, { tenantId, memberId, answers }: Input): Promise<void> {
  await tx.promptAnswer.createMany({
    data: answers.map((answer, position) => ({ id: newId(), tenantId, memberId, position, ...answer })),
  });
}
