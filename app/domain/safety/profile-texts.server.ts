import type { TenantTx } from '~/database/tenant-db';

/** Profile texts that a measure removed, as they were stored. A type, so that it can be stored as JSON. */
export type RemovedTexts = {
  about?: string;
  answers?: { id: string; question: string; text: string; position: number }[];
};

type Owner = { tenantId: string; memberId: string };

const ANSWER = { id: true, question: true, text: true, position: true } as const;

/** Removes the text about oneself and returns it; null without one. */
export async function removeAbout(tx: TenantTx, memberId: string): Promise<RemovedTexts | null> {
  const profile = await tx.profile.findFirst({ where: { id: memberId }, select: { aboutMe: true } });
  const about = profile?.aboutMe ?? '';
  if (about === '') return null;
  const { count } = await tx.profile.updateMany({
    where: { id: memberId, aboutMe: about },
    data: { aboutMe: '' },
  });
  return count > 0 ? { about } : null;
}

/** Removes the answers to the profile's questions and returns them; null without any. */
export async function removeAnswers(tx: TenantTx, memberId: string): Promise<RemovedTexts | null> {
  const answers = await tx.promptAnswer.findMany({ where: { memberId }, select: ANSWER });
  if (answers.length === 0) return null;
  await tx.promptAnswer.deleteMany({ where: { id: { in: answers.map(({ id }) => id) } } });
  return { answers };
}

/** Restores removed texts; false if their owner has written others since, which stay. */
export async function restoreTexts(
  tx: TenantTx,
  { tenantId, memberId, removed: { about, answers } }: Owner & { removed: RemovedTexts },
): Promise<boolean> {
  if (about !== undefined) {
    const empty = { id: memberId, aboutMe: '' };
    const { count } = await tx.profile.updateMany({ where: empty, data: { aboutMe: about } });
    return count > 0;
  }
  if (!answers || (await tx.promptAnswer.count({ where: { memberId } })) > 0) return false;
  await tx.promptAnswer.createMany({ data: answers.map((answer) => ({ ...answer, tenantId, memberId })) });
  return true;
}
