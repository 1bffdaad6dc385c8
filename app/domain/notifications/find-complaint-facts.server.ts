import type { TenantDb } from '~/database/tenant-db';
import { complaintAnsweredBy } from '~/domain/safety/rules';
import type { Locale } from '~/i18n/locales';

const COMPLAINT_MAILS = ['complaint_received', 'complaint_answered'] as const;
type ComplaintMail = (typeof COMPLAINT_MAILS)[number];

export const isComplaintMail = (kind: string): kind is ComplaintMail =>
  COMPLAINT_MAILS.some((mail) => mail === kind);

type Addressed = { to: string; language: Locale; number: string };

/**
 * The contents of the mails about a complaint. They repeat nothing that was typed: anybody can enter anybody's
 * address.
 */
export type ComplaintFacts = Addressed &
  (
    | { kind: 'complaint_received'; answeredBy: Date }
    | { kind: 'complaint_answered'; answer: string; sentAt: Date }
  );

/** Finds the facts of a mail about a complaint; null if the complaint is gone or has no answer yet. */
export async function findComplaintFacts(
  db: TenantDb,
  { kind, complaintId }: { kind: ComplaintMail; complaintId: string },
): Promise<ComplaintFacts | null> {
  const found = await db.complaint.findFirst({ where: { id: complaintId } });
  if (!found) return null;
  const { email: to, number, answer, createdAt } = found;
  const addressed = { to, number, language: found.language as Locale };
  if (kind === 'complaint_received')
    return { ...addressed, kind, answeredBy: complaintAnsweredBy(createdAt) };
  return answer === null ? null : { ...addressed, kind, answer, sentAt: createdAt };
}
