import {
  findDecision,
  findReceipt,
  type FoundDecision,
  type FoundReceipt,
} from '~/domain/safety/cases/find-case.server';
import { appealUntil, mayAppeal } from '~/domain/safety/cases/case-time';
import { decisionKey } from '~/domain/safety/cases/case-number.server';
import {
  CHECK_REASON,
  OWN_REASON,
  UNREPORTED,
  type ReportReason,
  type ReportSubject,
  type TakenMeasure,
} from '~/domain/safety/rules';
import { formatDate } from '~/i18n/format';
import { isUnderEuropeanLaw } from '~/legal/placeholders.server';
import type { DecisionPageProps, MeasureView } from '~/ui/safety/decision-page';
import type { ReceiptPageProps } from '~/ui/safety/receipt-page';
import { formatMoment } from '~/http/answer/moment-of.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import type { Site } from '~/http/request/open-site.server';
import { clientAddress } from '~/http/request/client/client-address.server';
import { safePath } from '~/http/request/safe-redirect';
import { isSameSecret } from '~/http/request/same-secret.server';

const formatDay = ({ dialect, timeZone }: Site, moment: Date) => formatDate(dialect, moment, timeZone);

function receiptState({ status, rule }: FoundReceipt): ReceiptPageProps['state'] {
  if (status === 'open') return 'open';
  if (status === 'rejected') return rule === null ? 'rejected' : 'reversed';
  return 'accepted';
}

/** Early decisions were mailed under the reporter's number. */
const isShared = ({ number, decisionNumber }: FoundReceipt): boolean => number === decisionNumber;

/** Shared numbers show details only to the logged-in reporter. */
const showsDetails = ({ member }: Site, found: FoundReceipt): boolean =>
  !isShared(found) || (found.reporterId !== null && member?.id === found.reporterId);

/** Returns a receipt by the reporter's number alone (SAF-2). Throws 404 for other numbers, and 429 after many tries. */
export async function receiptPage(site: Site, number: string): Promise<ReceiptPageProps> {
  await limitOrRefuse(site, 'case_numbers', clientAddress(site));
  const found = await findReceipt(site.db, number);
  if (!found || UNREPORTED.includes(found.reason)) throw notFound();
  if (isShared(found) && site.member?.id === found.reportedId) throw notFound();
  const detailed = showsDetails(site, found);
  const state = receiptState(found);
  return {
    number: found.number,
    details: detailed
      ? {
          subject: found.subject as ReportSubject,
          reason: found.reason,
          day: formatDay(site, found.createdAt),
        }
      : null,
    state,
    decision: state === 'reversed' ? found.appealDecision : found.decision,
    supportEmail: site.tenant.settings.support_email,
    back: safePath(site.query.get('to'), '') || null,
  };
}

type DecisionWithMeasures = FoundDecision & { decidedAt: Date };

function isAffectedMember(
  { member, gateways, tenant }: Site,
  { decisionNumber, reportedId }: FoundDecision,
  key: string | null,
): boolean {
  if (member?.id === reportedId) return true;
  return isSameSecret(decisionKey(gateways.secrets, tenant.id, decisionNumber), key);
}

/** Returns a decision to its member: logged in, or by the mailed key if blocked (SAF-11). Throws 404 otherwise. */
export async function ownDecision(site: Site, decisionNumber: string): Promise<DecisionWithMeasures> {
  const found = await findDecision(site.db, decisionNumber);
  if (!found?.decidedAt || found.measures.length === 0) throw notFound();
  if (!isAffectedMember(site, found, site.query.get('key'))) throw notFound();
  return { ...found, decidedAt: found.decidedAt };
}

function readAppeal(site: Site, found: DecisionWithMeasures): DecisionPageProps['appeal'] {
  const { now, tenant } = site;
  const { status, appeal, appealedAt, appealDecision } = found;
  if (!appealedAt)
    return { state: mayAppeal(found, { now, timeZone: tenant.settings.time_zone }) ? 'possible' : 'over' };
  const state = status === 'appealed' ? 'waiting' : status === 'rejected' ? 'granted' : 'refused';
  return { state, day: formatDay(site, appealedAt), text: appeal ?? '', decision: appealDecision };
}

/** How the case came up, without a word about who reported it. */
function decisionCause(reason: string): DecisionPageProps['cause'] {
  if (reason === CHECK_REASON) return 'check';
  return reason === OWN_REASON ? 'own' : 'report';
}

const measureView = (site: Site, { kind, until }: TakenMeasure): MeasureView => ({
  kind,
  ...(until && { ends: formatMoment(site, until), isOver: until <= site.now }),
});

export function decisionPage(site: Site, found: DecisionWithMeasures): DecisionPageProps {
  const { decisionNumber, measures, rule, decision, reason, decidedAt } = found;
  const { dialect } = site;
  const { time_zone: siteZone } = site.tenant.settings;
  return {
    number: decisionNumber,
    measures: measures.map((each) => measureView(site, each)),
    rule: rule as ReportReason,
    decision: decision ?? '',
    cause: decisionCause(reason),
    day: formatDay(site, decidedAt),
    // The deadline uses the site's calendar.
    until: formatDate(dialect, appealUntil(decidedAt, siteZone), siteZone),
    appeal: readAppeal(site, found),
    underEuropeanLaw: isUnderEuropeanLaw(site.tenant),
  };
}
