import { complaintForm } from '~/domain/safety/complaints/complaint-form.server';
import { findComplaint } from '~/domain/safety/complaints/find-complaint.server';
import { COMPLAINT_DAYS, complaintAnsweredBy } from '~/domain/safety/rules';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { formatMoment } from '~/http/answer/moment-of.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { Site } from '~/http/request/open-site.server';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import { clientAddress } from '~/http/request/client/client-address.server';
import type { ComplaintPageProps } from '~/ui/safety/complaint-page';
import type { ComplaintReceiptProps } from '~/ui/safety/complaint-receipt';

/** Prefills a member's name and address. */
export function complaintPage({ t, member, tenant }: Site): ComplaintPageProps {
  return {
    title: t('frame:complaints'),
    description: t('safety:complaint.intro', { days: COMPLAINT_DAYS }),
    typedIn: 'complaint-form',
    days: COMPLAINT_DAYS,
    supportEmail: tenant.settings.support_email,
    known: member ? { name: member.username, email: member.email } : {},
    constraints: schemaConstraints(complaintForm),
  };
}

/** Returns a receipt by its number alone. Throws 404 for an unknown number, and 429 after many tries. */
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
    sent: formatMoment(site, createdAt),
    until: formatMoment(site, complaintAnsweredBy(createdAt)).date,
    answer,
  };
}
