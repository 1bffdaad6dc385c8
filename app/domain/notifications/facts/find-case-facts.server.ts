import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantQueries } from '~/database/tenant-sql';
import { decisionKey } from '~/domain/safety/cases/case-number.server';
import type { Signer } from '~/domain/sealer';
import { toMeasures } from '~/domain/safety/cases/case-measures';
import type { ReportReason, TakenMeasure } from '~/domain/safety/rules';
import type { Locale } from '~/i18n/locales';
import type { Addressed } from '~/domain/notifications/find-due-mail.server';

/** The facts of mails about a case; readers without mail are null. */
export type CaseFacts = {
  /** The reporter's number, for the receipt. */
  number: string;
  /** The affected member's number (SAF-2). */
  decisionNumber: string;
  status: string;
  measures: readonly TakenMeasure[];
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

export async function findCaseFacts(
  sql: TenantQueries,
  { causeId }: { causeId: string },
  { secrets }: { secrets: Signer },
): Promise<CaseFacts | null> {
  const found = await sql
    .selectFrom('Report as report')
    .innerJoin('Member as reported', 'reported.id', 'report.reportedId')
    .leftJoin('Member as reporter', 'reporter.id', 'report.reporterId')
    .where('report.id', '=', causeId)
    .select([
      'report.tenantId',
      'report.number',
      'report.decisionNumber',
      'report.status',
      'report.measure',
      'report.rule',
    ])
    .select(['report.decision', 'report.decidedAt', 'report.appealDecision'])
    .select(['report.reporterId', 'report.visitorEmail', 'report.visitorLanguage'])
    .select(['reporter.email as reporterEmail', 'reporter.language as reporterLanguage'])
    .select(['reported.email as reportedEmail', 'reported.language as reportedLanguage'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('CaseMeasure as measure')
          .select(['measure.kind', 'measure.until'])
          .whereRef('measure.caseId', '=', 'report.id'),
      ).as('measures'),
    )
    .executeTakeFirst();
  if (!found) return null;
  const { tenantId, number, decisionNumber, status, measure, decidedAt, reporterId } = found;
  return {
    number,
    decisionNumber,
    status,
    measures: toMeasures(found.measures, measure),
    rule: found.rule as ReportReason | null,
    decision: found.decision ?? '',
    decidedAt,
    appealDecision: found.appealDecision ?? '',
    key: decisionKey(secrets, tenantId, decisionNumber),
    reporter: reporterId
      ? reader(found.reporterEmail, found.reporterLanguage)
      : reader(found.visitorEmail, found.visitorLanguage),
    affected: reader(found.reportedEmail, found.reportedLanguage),
  };
}
