import { redirect } from '@remix-run/node';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { blockMember } from '~/domain/safety/block-member.server';
import { findReportSubject } from '~/domain/safety/find-report-subject.server';
import { reportForm } from '~/domain/safety/report-form.server';
import { reportMember } from '~/domain/safety/report-member.server';
import { CASE_TEXT_LENGTH } from '~/domain/safety/rules';
import { secondsToWait } from '~/http/answer/limit-or-refuse.server';
import { notFound } from '~/http/answer/not-found.server';
import { refuse, refuseWith } from '~/http/answer/refuse.server';
import { fieldsShownAgain } from '~/http/answer/shown-again.server';
import type { Site } from '~/http/request/open-site.server';
import { parseFields, readFields } from '~/http/request/read-form.server';
import { clientAddress } from '~/http/request/request-facts.server';
import { askToLogIn } from '~/http/request/require-member.server';
import { trackedOn } from '~/http/request/tracking.server';
import type { ReportRefused } from '~/ui/safety/report-page';
import { backOf, readerOf, reportTarget } from './report-page.server';

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
    return refuseWith(site, { errors, typed }, seconds);
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
  const blocked = named.messageSeq === null ? '/members' : '/chats';
  const to = new URLSearchParams({ to: block && member ? blocked : backOf(site, memberId, found) });
  return redirect(trackedOn(`/reports/${reported.value.number}?${to.toString()}`, site), 303);
}
