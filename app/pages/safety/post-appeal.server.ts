import { redirect } from '@remix-run/node';
import { appealDecision } from '~/domain/safety/appeal-decision.server';
import { appealForm } from '~/domain/safety/report-form.server';
import { CASE_TEXT_LENGTH } from '~/domain/safety/rules';
import { ownDecision } from '~/pages/safety/case-page.server';
import { truncateSubmitted } from '~/http/answer/shown-again.server';
import { readForm } from '~/http/request/read-form.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { redirectWith } from '~/http/answer/redirect-with.server';
import { refuseWith } from '~/http/answer/refuse.server';
import type { Site } from '~/http/request/open-site.server';

/** Stores an appeal; redirects a repeated or late one to the page that explains it. */
export async function postAppeal(site: Site, request: Request, typed: string) {
  const { decisionNumber } = await ownDecision(site, typed);
  const form = await readForm(request, appealForm);
  if (form.status !== 'success') {
    const [error = ''] = formErrors(site, form.error, { max: CASE_TEXT_LENGTH }).text ?? [];
    return refuseWith(site, {
      error: error || site.t('errors:form_invalid'),
      text: truncateSubmitted(form.payload.text, CASE_TEXT_LENGTH),
    });
  }
  const appealed = await appealDecision(
    site.db,
    { tenantId: site.tenant.id, decisionNumber, text: form.value.text },
    { now: site.now, timeZone: site.tenant.settings.time_zone },
  );
  const { pathname, search } = site.pageAddress;
  const back = pathname + search;
  return appealed.ok
    ? redirectWith(site, back, { tone: 'success', text: 'safety:appeal_sent' })
    : redirect(back, 303);
}
