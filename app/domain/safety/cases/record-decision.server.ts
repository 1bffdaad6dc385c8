import type { TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import type { MailKind } from '~/domain/mail-kinds';
import { queueMail } from '~/domain/queue-mail.server';

type Case = {
  id: string;
  tenantId: string;
  reporterId: string | null;
  visitorEmail: string | null;
  reportedId: string;
};
/** `dueAt`: when the mail leaves; at once without it. */
type Deps = { now: Date; dueAt?: Date };

/** Audits a case without any text written in it. */
export async function auditCase(
  tx: TenantTx,
  entry: {
    tenantId: string;
    actor: string;
    /** For whom the case was decided in the console. */
    operatorId?: string | null;
    action: string;
    caseId: string;
    /** By which the operators find it. */
    caseNumber?: string;
    detail?: Record<string, string | string[] | null>;
  },
  { now }: { now: Date },
): Promise<void> {
  const { caseId, caseNumber = null, detail = {}, ...given } = entry;
  await tx.auditEntry.create({
    data: { ...given, id: newId(), subjectId: caseId, caseNumber, detail, createdAt: now },
  });
}

/** Mails the reporter, if their address is known. */
export async function mailReporter(tx: TenantTx, found: Case, kind: MailKind, deps: Deps): Promise<void> {
  const { id, tenantId, reporterId, visitorEmail } = found;
  if (reporterId !== null || visitorEmail !== null)
    await queueMail(tx, { tenantId, memberId: reporterId, kind, causeId: id }, deps);
}

/** Skips fictional profiles, whose mail nobody reads. */
export async function mailAffectedMember(
  tx: TenantTx,
  found: Case,
  kind: MailKind,
  deps: Deps,
): Promise<void> {
  const { id, tenantId, reportedId } = found;
  const fictional = await tx.profile.count({ where: { id: reportedId, fictional: true } });
  if (fictional === 0) await queueMail(tx, { tenantId, memberId: reportedId, kind, causeId: id }, deps);
}
