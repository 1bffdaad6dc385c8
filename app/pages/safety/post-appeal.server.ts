import { appealDecision } from '~/domain/safety/cases/appeal-decision.server';
import { appealForm } from '~/domain/safety/report-form.server';
import { CASE_TEXT_LENGTH } from '~/domain/safety/rules';
import { ownDecision } from '~/pages/safety/case-page.server';
import { truncateSubmitted } from '~/http/answer/shown-again.server';
import { readForm } from '~/http/request/forms/read-form.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import type { Site } from '~/http/request/open-site.server';

/** Stores an appeal; the page explains a repeated or late one. */
export async function postAppeal(site: Site, request: Request, typed: string) {
  const { decisionNumber } = await ownDecision(site, typed);
  const form = await readForm(request, appealForm);
  if (form.status !== 'success') {
    const { text = [] } = formErrors(site, form.error, { max: CASE_TEXT_LENGTH });
    const error = text[0] || site.t('errors:form_invalid');
    return showAgain({ text: [error] }, { text: truncateSubmitted(form.payload.text, CASE_TEXT_LENGTH) });
  }
  const appealed = await appealDecision(
    site.db,
    { tenantId: site.tenant.id, decisionNumber, text: form.value.text },
    { now: site.now, timeZone: site.tenant.settings.time_zone },
  );
  const { pathname, search } = site.pageAddress;
  const back = pathname + search;
  return appealed.ok ? goTo(back, { toast: { tone: 'success', text: 'safety:appeal_sent' } }) : goTo(back);
}
