import type { TenantDb } from '~/database/tenant-db';
import { decisionKey } from '~/domain/safety/case-number.server';
import type { Signer } from '~/domain/sealer';
import type { Measure, ReportReason } from '~/domain/safety/rules';
import type { Locale } from '~/i18n/locales';
import type { Addressed } from './find-due-mail.server';

const CASE = {
  tenantId: true,
  number: true,
  status: true,
  measure: true,
  rule: true,
  decision: true,
  decidedAt: true,
  appealDecision: true,
  visitorEmail: true,
  visitorLanguage: true,
  reporter: { select: { email: true, language: true } },
  reported: { select: { email: true, language: true } },
} as const;

/** What the mails about a report, a decision or an appeal say of it; a reader is null whom no mail reaches. */
export type CaseFacts = {
  number: string;
  status: string;
  measure: Measure | null;
  rule: ReportReason | null;
  decision: string;
  decidedAt: Date | null;
  appealDecision: string;
  /** Opens the decision's page. */
  key: string;
  reporter: Addressed | null;
  affected: Addressed | null;
};

const reader = (to: string | null, language: string | null): Addressed | null =>
  to ? { to, language: (language ?? 'en') as Locale } : null;

/** Finds what a mail says of a case; null if there is none any more. */
export async function findCaseFacts(
  db: TenantDb,
  { causeId }: { causeId: string },
  { secrets }: { secrets: Signer },
): Promise<CaseFacts | null> {
  const found = await db.report.findFirst({ where: { id: causeId }, select: CASE });
  if (!found) return null;
  const { tenantId, number, status, measure, decidedAt, reporter, reported } = found;
  return {
    number,
    status,
    measure,
    rule: found.rule as ReportReason | null,
    decision: found.decision ?? '',
    decidedAt,
    appealDecision: found.appealDecision ?? '',
    key: decisionKey(secrets, tenantId, number),
    reporter: reporter
      ? reader(reporter.email, reporter.language)
      : reader(found.visitorEmail, found.visitorLanguage),
    affected: reader(reported.email, reported.language),
  };
}

/** Finds the number of a report that nobody has decided yet; null otherwise. */
export const findOpenReport = (
  db: TenantDb,
  { causeId }: { causeId: string },
): Promise<{ number: string } | null> =>
  db.report.findFirst({ where: { id: causeId, status: 'open' }, select: { number: true } });
