import type { TenantDb } from '~/database/tenant-db';
import { decisionKey } from '~/domain/safety/case-number.server';
import type { Signer } from '~/domain/sealer';
import { appealUntil, type Measure, type ReportReason } from '~/domain/safety/rules';
import type { Locale } from '~/i18n/locales';

const CASE_MAILS = [
  'report_received',
  'report_decided',
  'report_reversed',
  'measure_taken',
  'appeal_decided',
] as const;
export type CaseMail = (typeof CASE_MAILS)[number];

export const isCaseMail = (kind: string): kind is CaseMail => CASE_MAILS.some((mail) => mail === kind);

type Addressed = { to: string; language: Locale };

/** The contents of the mails about a report, a decision or an appeal. */
export type CaseFacts = Addressed & { number: string } & (
    | { kind: 'report_received' }
    | { kind: 'report_decided'; accepted: boolean; decision: string }
    | { kind: 'report_reversed'; decision: string }
    | {
        kind: 'measure_taken';
        measure: Measure;
        rule: ReportReason;
        decision: string;
        key: string;
        until: Date;
      }
    | { kind: 'appeal_decided'; granted: boolean; decision: string; key: string }
  );

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

type Case = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const findRow = (db: TenantDb, id: string) => db.report.findFirst({ where: { id }, select: CASE });

/** The address and language of the reporter; null if a visitor left no address, or the member is gone. */
function reporterOf({ reporter, visitorEmail, visitorLanguage }: Case): Addressed | null {
  const [to, language] = reporter ? [reporter.email, reporter.language] : [visitorEmail, visitorLanguage];
  return to ? { to, language: (language ?? 'en') as Locale } : null;
}

/** Finds the facts of a mail about a case; null if its reader can no longer be written to. */
export async function findCaseFacts(
  db: TenantDb,
  { kind, caseId }: { kind: CaseMail; caseId: string },
  { secrets }: { secrets: Signer },
): Promise<CaseFacts | null> {
  const found = await findRow(db, caseId);
  if (!found) return null;
  const { tenantId, number, status, measure, rule, decision, decidedAt, appealDecision } = found;
  const key = decisionKey(secrets, tenantId, number);
  const { email, language } = found.reported;
  const affected = email ? { to: email, language: language as Locale, number } : null;
  const reporter = reporterOf(found);
  if (kind === 'measure_taken') {
    if (!affected || !measure || !decidedAt) return null;
    return {
      ...affected,
      kind,
      measure,
      rule: rule as ReportReason,
      decision: decision ?? '',
      key,
      until: appealUntil(decidedAt),
    };
  }
  if (kind === 'appeal_decided')
    return (
      affected && { ...affected, kind, granted: status === 'rejected', decision: appealDecision ?? '', key }
    );
  if (!reporter) return null;
  if (kind === 'report_received') return { ...reporter, number, kind };
  if (kind === 'report_reversed') return { ...reporter, number, kind, decision: appealDecision ?? '' };
  return { ...reporter, number, kind, accepted: rule !== null, decision: decision ?? '' };
}
