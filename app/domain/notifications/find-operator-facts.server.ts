import type { TenantDb } from '~/database/tenant-db';
import { countWaiting, type Waiting } from '~/domain/safety/count-waiting.server';
import type { Locale } from '~/i18n/locales';

const OPERATOR_MAILS = ['cases_waiting', 'minor_reported'] as const;
type OperatorMail = (typeof OPERATOR_MAILS)[number];

export const isOperatorMail = (kind: string): kind is OperatorMail =>
  OPERATOR_MAILS.some((mail) => mail === kind);

/** The address and language in which a site's operator is written to. */
export type Operator = { to: string; language: Locale };

/** The contents of the mails to a site's operator. */
export type OperatorFacts = Operator &
  (({ kind: 'cases_waiting' } & Waiting) | { kind: 'minor_reported'; number: string });

/** Finds the facts of a mail to the operator; null if nothing of what it is about waits any more. */
export async function findOperatorFacts(
  db: TenantDb,
  { kind, causeId }: { kind: OperatorMail; causeId: string },
  operator: Operator,
): Promise<OperatorFacts | null> {
  if (kind === 'cases_waiting') {
    const waiting = await countWaiting(db);
    return waiting && { ...operator, kind, ...waiting };
  }
  const report = await db.report.findFirst({
    where: { id: causeId, status: 'open' },
    select: { number: true },
  });
  return report && { ...operator, kind, number: report.number };
}
