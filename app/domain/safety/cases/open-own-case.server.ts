import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockName } from '~/database/transactions.server';
import { isId, newId, newTimelessId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { copyImageFiles, type CopyStore } from '~/domain/safety/copy-image-files.server';
import { profileSubject } from '~/domain/safety/find-report-subject.server';
import { OWN_REASON } from '~/domain/safety/rules';
import { newCaseNumber } from './case-number.server';

type Input = {
  tenantId: string;
  memberId: string;
  operatorId: string;
  /** Why the case is opened, for whoever decides it. */
  text: string;
};
type Copies = Awaited<ReturnType<typeof copyImageFiles>>;
type Copied = { copy: Record<string, string | number>; copies: Copies };

async function findOpen(tx: TenantTx, memberId: string): Promise<string | null> {
  const found = await tx.report.findFirst({
    where: { subjectId: memberId, reason: OWN_REASON, status: 'open' },
    select: { id: true },
  });
  return found?.id ?? null;
}

async function store(
  tx: TenantTx,
  { tenantId, memberId, operatorId, text }: Input,
  { copy, copies }: Copied,
  now: Date,
): Promise<string> {
  const [id, number, decisionNumber] = [newTimelessId(), newCaseNumber(), newCaseNumber()];
  const about = { subject: 'profile', subjectId: memberId, reportedId: memberId, reason: OWN_REASON };
  await tx.report.create({
    data: { id, tenantId, number, decisionNumber, ...about, text, copy, createdAt: now },
    select: { id: true },
  });
  await tx.photoFile.createMany({
    data: copies.map((file) => ({ ...file, id: newId(), tenantId, reportId: id })),
  });
  const act = { operatorId, tenantId, action: 'case_opened', subjectId: id, caseNumber: number };
  await recordAct(tx, act, now);
  return id;
}

/**
 * Opens a case about a member on an operator's own initiative, with a copy of the profile; nobody is mailed until it is
 * decided (CON-2). An open one of the same member is returned instead. Refuses an erased member.
 */
export async function openOwnCase(
  db: TenantDb,
  input: Input,
  { now, storage }: { now: Date; storage: CopyStore },
): Promise<Outcome<{ id: string }, 'not_found'>> {
  const { tenantId, memberId } = input;
  if (!isId(memberId) || (await db.profile.count({ where: { id: memberId } })) === 0)
    return refused('not_found');
  const { copy, fileKeys } = await profileSubject(db, memberId, now);
  const copies = await copyImageFiles(db, { tenantId, keys: fileKeys }, { storage });
  const { id, isOpen } = await db.$transaction(async (tx) => {
    // The second of two parallel cases finds the first.
    await lockName(tx, `report ${tenantId} ${memberId}`);
    const open = await findOpen(tx, memberId);
    return { isOpen: open !== null, id: open ?? (await store(tx, input, { copy, copies }, now)) };
  });
  if (isOpen) await Promise.all(copies.map(({ key }) => storage.remove(tenantId, key)));
  return done({ id });
}
