import type { TenantDb, TenantTx } from '~/database/tenant-db';
import type { Member } from '~/database/types';
import { loginEmailHash } from '~/domain/accounts/sessions/log-in.server';
import { keepCounted } from '~/domain/figures/count-active.server';
import type { Signer } from '~/domain/sealer';
import { newId } from '~/domain/new-id';
import { retainedRows } from './retained-rows.server';
import {
  dueAccount,
  ERASED,
  erasureSubject,
  type ErasureSubject,
  type Keeping,
} from '~/domain/data-export/erased-rows.server';
import { modelTable, type Model } from '~/domain/data-export/table-of.server';
import { dueSince } from './rules';
import { settleUnread } from './settle-unread.server';

type Input = Keeping & { tenantId: string; memberId: string };
type Files = { remove(tenantId: string, key: string): Promise<void> };
/** Asks the payment provider to delete a customer. */
export type CustomerJob = { customerId: string };

type Jobs = { send(tx: TenantTx, name: 'forget-customer', data: CustomerJob): Promise<unknown> };
type Deps = { now: Date; secrets: Signer; storage: Files; jobs: Jobs };

export async function listDueAccounts(
  db: TenantDb,
  keeping: Keeping,
  { now }: { now: Date },
): Promise<string[]> {
  const subject = erasureSubject({ ...keeping, id: '', addresses: [], emailHashes: [], now });
  const members = await db.member.findMany({
    where: dueAccount(dueSince(now), subject),
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return members.map(({ id }) => id);
}

async function findErasureSubject(
  db: TenantDb,
  { tenantId, memberId, ...keeping }: Input,
  { now, secrets }: Deps,
): Promise<ErasureSubject | null> {
  const member = await db.member.findFirst({
    where: { id: memberId, deletionRequestedAt: { lte: dueSince(now) } },
    select: {
      id: true,
      email: true,
      emailKey: true,
      tokens: { where: { detail: { not: null } }, select: { detail: true } },
    },
  });
  if (!member) return null;
  const mailed = member.tokens.flatMap(({ detail }) => (detail?.includes('@') ? [detail] : []));
  const addresses = [...new Set([member.email, member.emailKey, ...mailed])].filter(Boolean);
  const emailHashes = addresses.map((address) => loginEmailHash(secrets, tenantId, address));
  return erasureSubject({ ...keeping, id: member.id, addresses, emailHashes, now });
}

/** The stub that legally retained rows refer to. */
const erasedValues = (id: string, now: Date): Omit<Member, 'id' | 'tenantId' | 'deletionRequestedAt'> => ({
  email: '',
  emailKey: `erased ${id}`,
  username: '',
  usernameKey: `erased ${id}`,
  passwordHash: '',
  deviceMarkVersion: 0,
  totpSecret: null,
  totpStep: null,
  status: 'deleted',
  language: 'en',
  paidUser: false,
  trialUntil: null,
  withdrewAt: null,
  directDebitBlockedAt: null,
  paymentCustomerId: null,
  credits: 0,
  unreadMessages: 0,
  conversationsStarted: 0,
  invisible: true,
  readReceipts: false,
  shortcuts: false,
  quickExit: false,
  discreet: false,
  limitsSpending: false,
  buyingPausedUntil: null,
  sitePausedUntil: null,
  phoneHash: null,
  suspendedUntil: null,
  notificationsDisabled: [],
  network: null,
  ref: null,
  sub1: null,
  sub2: null,
  sub3: null,
  lander: null,
  heldMessage: null,
  signupAt: now,
  activatedAt: null,
  lastSeenAt: now,
  lastChatMemberId: null,
  lastChatAt: null,
});

async function findReason(tx: TenantTx, memberId: string): Promise<string | null> {
  const asked = await tx.auditEntry.findFirst({
    where: { subjectId: memberId, action: 'deletion_requested' },
    orderBy: { id: 'desc' },
    select: { detail: true },
  });
  return (asked?.detail as { reason?: string | null } | undefined)?.reason ?? null;
}

/** Null if the payment provider never had the member, or has deleted them. */
const findCustomer = async (tx: TenantTx, id: string): Promise<string | null> =>
  (await tx.member.findFirst({ where: { id }, select: { paymentCustomerId: true } }))?.paymentCustomerId ??
  null;

async function detachFromOthers(tx: TenantTx, { id, addresses }: ErasureSubject): Promise<void> {
  await settleUnread(tx, id);
  await tx.member.updateMany({ where: { lastChatMemberId: id }, data: { lastChatMemberId: null } });
  await tx.withdrawal.updateMany({
    where: { memberId: id, order: { memberId: { not: id } } },
    data: { memberId: null },
  });
  // Links outside complaints to the account, so that they are found when their retention ends.
  await tx.complaint.updateMany({
    where: { memberId: null, email: { in: addresses } },
    data: { memberId: id },
  });
}

async function eraseRows(tx: TenantTx, subject: ErasureSubject): Promise<Partial<Record<Model, number>>> {
  const erased: Partial<Record<Model, number>> = {};
  for (const [model, rule] of Object.entries(ERASED) as [Model, (typeof ERASED)[Model]][]) {
    if (typeof rule === 'string') continue;
    const { count } = await modelTable(tx, model).deleteMany({ where: rule(subject) });
    if (count > 0) erased[model] = count;
  }
  return erased;
}

async function eraseFiles(
  db: TenantDb,
  tenantId: string,
  subject: ErasureSubject,
  storage: Files,
): Promise<number> {
  const rule = ERASED.PhotoFile as Exclude<typeof ERASED.PhotoFile, string>;
  const [pictures, archives] = await Promise.all([
    db.photoFile.findMany({ where: rule(subject), select: { key: true } }),
    db.dataArchive.findMany({ where: { memberId: subject.id }, select: { key: true } }),
  ]);
  const files = [...pictures, ...archives];
  for (const { key } of files) await storage.remove(tenantId, key);
  return files.length;
}

/**
 * Erases an account after its 14 days and records the erased and the retained rows (ACC-24). A job
 * asks the payment provider to delete the customer. Files go first, so an interrupted run can be repeated;
 * later calls erase retained rows.
 */
export async function eraseMember(db: TenantDb, input: Input, deps: Deps): Promise<void> {
  const { tenantId, memberId } = input;
  const { now, storage, jobs } = deps;
  const subject = await findErasureSubject(db, input, deps);
  if (!subject) return;
  const files = await eraseFiles(db, tenantId, subject, storage);
  await db.$transaction(async (tx) => {
    const reason = await findReason(tx, memberId);
    const customerId = await findCustomer(tx, memberId);
    if (customerId) await jobs.send(tx, 'forget-customer', { customerId });
    await detachFromOthers(tx, subject);
    await keepCounted(tx, { tenantId, memberId }, { now });
    const rows = await eraseRows(tx, subject);
    await tx.member.updateMany({ where: { id: memberId }, data: erasedValues(memberId, now) });
    const kept = await retainedRows(tx, memberId, input);
    await tx.deletionRecord.create({
      data: { id: newId(), tenantId, memberId, erased: { reason, rows, files }, kept, createdAt: now },
    });
  });
}
