import { redirect } from '@remix-run/node';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { complaintForm } from '~/domain/safety/complaint-form.server';
import { findComplaint } from '~/domain/safety/find-complaint.server';
import {
  CASE_TEXT_LENGTH,
  COMPLAINT_DAYS,
  COMPLAINT_NAME_LENGTH,
  complaintAnsweredBy,
} from '~/domain/safety/rules';
import { sendComplaint } from '~/domain/safety/send-complaint.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { siteMomentOf } from '~/http/answer/moment-of.server';
import { notFound } from '~/http/answer/not-found.server';
import { fieldsShownAgain } from '~/http/answer/shown-again.server';
import { refuse } from '~/http/answer/refuse.server';
import type { Site } from '~/http/request/open-site.server';
import { trackedOn } from '~/http/request/tracking.server';
import { constraintsOf, parseFields, readFields } from '~/http/request/read-form.server';
import { clientAddress } from '~/http/request/request-facts.server';
import type { ComplaintPageProps, ComplaintTyped } from '~/ui/safety/complaint-page';
import type { ComplaintReceiptProps } from '~/ui/safety/complaint-receipt';

/** Returns the data of the complaint form; a member's name and address are in it already. */
export function complaintPage({ t, member, tenant }: Site): ComplaintPageProps {
  return {
    title: t('frame:complaints'),
    description: t('safety:complaint.intro', { days: COMPLAINT_DAYS }),
    typedIn: 'complaint-form',
    days: COMPLAINT_DAYS,
    supportEmail: tenant.settings.support_email,
    known: member ? { name: member.username, email: member.email } : {},
    constraints: constraintsOf(complaintForm),
  };
}

/** What a refused complaint shows again, and how long it may be. */
const LENGTHS = {
  about: 20,
  name: COMPLAINT_NAME_LENGTH,
  email: EMAIL_LENGTH,
  reference: COMPLAINT_NAME_LENGTH,
  text: CASE_TEXT_LENGTH,
} satisfies Record<keyof ComplaintTyped, number>;

/** Stores a submitted complaint and redirects to its receipt; a refused one comes back with what was typed. */
export async function postComplaint(site: Site, request: Request) {
  const { tenant, db, member, locale, now } = site;
  const fields = await readFields(request);
  const form = parseFields(fields, complaintForm);
  if (form.status !== 'success')
    return refuse(site, form.error, { typed: fieldsShownAgain(fields, LENGTHS) }, { max: CASE_TEXT_LENGTH });
  await limitOrRefuse(site, 'complaints', clientAddress(request), { request, fields });
  const from = { tenantId: tenant.id, memberId: member?.id ?? null, language: locale };
  const number = await sendComplaint(db, { ...form.value, ...from }, { now });
  return redirect(trackedOn(`/complaints/${number}`, site), 303);
}

/**
 * Returns the receipt of a complaint, and later its answer; knowing its number is enough to see it. Throws 404
 * for an unknown number, and 429 for an IP address that tries many.
 */
export async function complaintReceipt(site: Site, typed: string): Promise<ComplaintReceiptProps> {
  await limitOrRefuse(site, 'case_numbers', clientAddress(site));
  const found = await findComplaint(site.db, typed);
  if (!found) throw notFound();
  const { number, createdAt, answer } = found;
  return {
    title: site.t(answer === null ? 'safety:complaint_sent.title' : 'safety:complaint_answer.title', {
      number,
    }),
    number,
    sent: siteMomentOf(site, createdAt),
    until: siteMomentOf(site, complaintAnsweredBy(createdAt)).date,
    answer,
  };
}
