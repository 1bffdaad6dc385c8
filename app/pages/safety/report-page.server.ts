import { data, redirect } from '@remix-run/node';
import { isPremium } from '~/domain/profiles/rules';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { blockMember } from '~/domain/safety/block-member.server';
import {
  findReportSubject,
  type FoundSubject,
  type ReportTarget,
} from '~/domain/safety/find-report-subject.server';
import { reportForm } from '~/domain/safety/report-form.server';
import { reportMember } from '~/domain/safety/report-member.server';
import { CASE_TEXT_LENGTH, emergencyNumber } from '~/domain/safety/rules';
import type { ReportPageProps, ReportRefused } from '~/ui/safety/report-page';
import { notFound } from '~/http/answer/not-found.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { askToLogIn } from '~/http/request/require-member.server';
import { retryAfter, secondsToWait } from '~/http/answer/limit-or-refuse.server';
import { constraintsOf, parseFields, readFields } from '~/http/request/read-form.server';
import { readSeq } from '~/http/request/read-seq';
import { clientAddress } from '~/http/request/request-facts.server';
import { safePath } from '~/http/request/safe-redirect';
import { trackedOn } from '~/http/request/tracking.server';
import { refuse } from '~/http/answer/refuse.server';
import { fieldsShownAgain } from '~/http/answer/shown-again.server';

const readerOf = ({ member, now }: Site) =>
  member && { id: member.id, kind: isPremium(member, now) ? ('premium' as const) : ('free' as const) };

/**
 * Reads the subject of a report from the address: the profile of its path, or the photo or message of its
 * query.
 */
function reportTarget(memberId: string, query: URLSearchParams): ReportTarget {
  const message = query.get('message');
  return {
    memberId,
    photoId: query.get('photo'),
    messageSeq: message === null ? null : (readSeq(message) ?? 0),
  };
}

function titleOf({ t }: Site, { subject, name }: FoundSubject): string {
  if (name === null)
    return t(subject === 'message' ? 'safety:report_title_gone.message' : 'safety:report_title_gone.profile');
  return t(`safety:report_title.${subject}`, { name });
}

/**
 * Returns the data of the report form. Throws 404 if the reader cannot see the subject; whose login has ended is led to
 * the login.
 */
export async function reportPage(site: Site, memberId: string): Promise<ReportPageProps> {
  const { query } = site;
  const found = await findReportSubject(
    site.db,
    { reader: readerOf(site), named: reportTarget(memberId, query) },
    site,
  );
  if (!found) askToLogIn(site);
  if (!found) throw notFound();
  const { subject, name, fictional, thumbKey, copy } = found;
  return {
    typedIn: 'report-form',
    subject,
    name,
    fictional,
    title: titleOf(site, found),
    thumbSrc: thumbKey && mediaAddress(site, thumbKey),
    quote: subject === 'message' && !found.hidden ? String(copy.text) : null,
    visitor: site.member === null,
    emergency: emergencyNumber(site.selectedCountry),
    back: safePath(query.get('to'), name === null ? '/chats' : `/members/${memberId}`),
    constraints: constraintsOf(reportForm),
  };
}

/** What a refused report shows again, and how long it may be. */
const LENGTHS = {
  reason: 20,
  text: CASE_TEXT_LENGTH,
  email: EMAIL_LENGTH,
  block: 2,
} satisfies Record<keyof ReportRefused['typed'], number>;

/**
 * Stores a submitted report and redirects to its receipt. If it is refused, the same page shows the reasons
 * and keeps the submitted values.
 */
export async function postReport(site: Site, request: Request, memberId: string) {
  const { tenant, db, member, locale, now, gateways, t } = site;
  const reader = readerOf(site);
  const named = reportTarget(memberId, site.query);
  const fields = await readFields(request);
  const found = await findReportSubject(db, { reader, named }, { now });
  // Only a member's form has the box that blocks: without their login, it would do nothing.
  if (!found || fields.get('block') === 'on') askToLogIn(site, request, fields);
  if (!found) throw notFound();
  const typed = fieldsShownAgain(fields, LENGTHS);
  const form = parseFields(fields, reportForm);
  if (form.status !== 'success') return refuse(site, form.error, { typed }, { max: CASE_TEXT_LENGTH });
  const seconds = await secondsToWait(site, 'reports', member?.id ?? clientAddress(request));
  if (seconds !== null) {
    const errors = { '': [t('errors:rate_limited', { count: Math.ceil(seconds / 60) })] };
    return data({ errors, typed }, { status: 429, headers: retryAfter(site, seconds) });
  }
  const { reason, text, email, block } = form.value;
  const reporter = reader ?? { email, language: locale };
  const reported = await reportMember(
    db,
    { tenantId: tenant.id, reporter, named, reason, text },
    { now, ...gateways },
  );
  if (!reported.ok) throw notFound();
  if (block && member) {
    const ids = { tenantId: tenant.id, blockerId: member.id, blockedId: memberId };
    await blockMember(db, ids, { now, ...gateways });
  }
  return redirect(trackedOn(`/reports/${reported.value.number}`, site), 303);
}
