import { EMAIL_LENGTH } from '~/domain/lengths';
import { blockMember } from '~/domain/safety/block-member.server';
import { findReportSubject } from '~/domain/safety/find-report-subject.server';
import { reportForm } from '~/domain/safety/report-form.server';
import { reportMember } from '~/domain/safety/report-member.server';
import { CASE_TEXT_LENGTH } from '~/domain/safety/rules';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { secondsToWait } from '~/http/answer/refusals/limit-or-refuse.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { truncateFields } from '~/http/answer/shown-again.server';
import type { Site } from '~/http/request/open-site.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { clientAddress } from '~/http/request/client/client-address.server';
import { askToLogIn } from '~/http/request/require-member.server';
import { carryTracking } from '~/http/request/tracking.server';
import * as paths from '~/paths';
import type { ReportTyped } from '~/ui/safety/report-page';
import { backAddress, reportReader, reportTarget } from './report-page.server';

/** For the fields that a refused report shows again. */
const LENGTHS = {
  reason: 20,
  text: CASE_TEXT_LENGTH,
  email: EMAIL_LENGTH,
  block: 2,
} satisfies Record<keyof ReportTyped, number>;

export async function postReport(site: Site, request: Request, memberId: string) {
  const { tenant, db, member, locale, now, gateways, t } = site;
  const reader = reportReader(site);
  const target = reportTarget(memberId, site.query);
  const fields = await readFields(request);
  const found = await findReportSubject(db, { reader, named: target }, { now });
  // Blocking needs a login.
  if (!found || fields.get('block') === 'on') askToLogIn(site, request, fields);
  if (!found) throw notFound();
  const typed = truncateFields(fields, LENGTHS);
  const form = parseFields(fields, reportForm);
  if (form.status !== 'success')
    return showAgain(formErrors(site, form.error, { max: CASE_TEXT_LENGTH }), { typed });
  const seconds = await secondsToWait(site, 'reports', member?.id ?? clientAddress(request));
  if (seconds !== null) {
    const errors = { '': [t('errors:rate_limited', { count: Math.ceil(seconds / 60) })] };
    return showAgain(errors, { typed }, { retryAfterSeconds: seconds });
  }
  const { reason, text, email, block } = form.value;
  const reporter = reader ?? { email, language: locale };
  const reported = await reportMember(
    db,
    { tenantId: tenant.id, reporter, named: target, reason, text },
    { now, ...gateways },
  );
  if (!reported.ok) throw notFound();
  if (block && member) {
    const ids = { tenantId: tenant.id, blockerId: member.id, blockedId: memberId };
    await blockMember(db, ids, { now, ...gateways });
  }
  const blocked = target.messageSeq === null ? paths.search : paths.chats;
  const to = new URLSearchParams({ to: block && member ? blocked : backAddress(site, memberId, found) });
  return goTo(carryTracking(`${paths.sentReport(reported.value.number)}?${to}`, site));
}
