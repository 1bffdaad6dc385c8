import type { TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { queueMail, type MailKind } from '~/domain/queue-mail.server';

type Case = {
  id: string;
  tenantId: string;
  reporterId: string | null;
  visitorEmail: string | null;
  reportedId: string;
};
type Deps = { now: Date };

/** Keeps who did what with a case, without a word of what was written in it. */
export async function auditCase(
  tx: TenantTx,
  entry: {
    tenantId: string;
    actor: string;
    action: string;
    caseId: string;
    detail?: Record<string, string | null>;
  },
  { now }: { now: Date },
): Promise<void> {
  const { tenantId, actor, action, caseId, detail = {} } = entry;
  await tx.auditEntry.create({
    data: { id: newId(), tenantId, actor, action, subjectId: caseId, detail, createdAt: now },
  });
}

/** Mails the one who reported, where they left a way to. */
export async function tellReporter(tx: TenantTx, found: Case, kind: MailKind, deps: Deps): Promise<void> {
  const { id, tenantId, reporterId, visitorEmail } = found;
  if (reporterId !== null || visitorEmail !== null)
    await queueMail(tx, { tenantId, memberId: reporterId, kind, causeId: id }, deps);
}

/** Mails the member affected; a fictional profile has nobody to read it. */
export async function tellAffected(tx: TenantTx, found: Case, kind: MailKind, deps: Deps): Promise<void> {
  const { id, tenantId, reportedId } = found;
  const fictional = await tx.profile.count({ where: { id: reportedId, fictional: true } });
  if (fictional === 0) await queueMail(tx, { tenantId, memberId: reportedId, kind, causeId: id }, deps);
}
