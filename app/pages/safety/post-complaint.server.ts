import { EMAIL_LENGTH } from '~/domain/lengths';
import { complaintForm } from '~/domain/safety/complaints/complaint-form.server';
import { CASE_TEXT_LENGTH, COMPLAINT_NAME_LENGTH } from '~/domain/safety/rules';
import { sendComplaint } from '~/domain/safety/complaints/send-complaint.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { truncateFields } from '~/http/answer/shown-again.server';
import type { Site } from '~/http/request/open-site.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { clientAddress } from '~/http/request/client/client-address.server';
import { carryTracking } from '~/http/request/tracking.server';
import * as paths from '~/paths';
import type { ComplaintTyped } from '~/ui/safety/complaint-page';

/** For the fields that a refused complaint shows again. */
const LENGTHS = {
  about: 20,
  name: COMPLAINT_NAME_LENGTH,
  email: EMAIL_LENGTH,
  reference: COMPLAINT_NAME_LENGTH,
  text: CASE_TEXT_LENGTH,
} satisfies Record<keyof ComplaintTyped, number>;

export async function postComplaint(site: Site, request: Request) {
  const { tenant, db, member, locale, now } = site;
  const fields = await readFields(request);
  const form = parseFields(fields, complaintForm);
  if (form.status !== 'success') {
    const errors = formErrors(site, form.error, { max: CASE_TEXT_LENGTH });
    return showAgain(errors, { typed: truncateFields(fields, LENGTHS) });
  }
  await limitOrRefuse(site, 'complaints', clientAddress(site), fields);
  const from = { tenantId: tenant.id, memberId: member?.id ?? null, language: locale };
  const number = await sendComplaint(db, { ...form.value, ...from }, { now });
  return goTo(carryTracking(paths.complaint(number), site));
}
