import { consentForm } from '~/domain/accounts/consents/consent-form.server';
import { giveConsent } from '~/domain/accounts/consents/give-consent.server';
import { withdrawConsent } from '~/domain/accounts/consents/withdraw-consent.server';
import { fieldText } from '~/http/request/forms/field-text';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { formErrors } from '~/http/answer/form-errors.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';

/** Withdraws the consent and erases its data, or gives it again (ACC-25). */
export async function postConsent(site: MemberSite, request: Request) {
  const { tenant, db, member } = site;
  const fields = await readFields(request);
  const leave = (text: 'settings:consent_withdraw_done' | 'settings:consent_give_done') =>
    goTo(paths.consents, { toast: { tone: 'success', text } });
  switch (fields.get('intent')) {
    case 'withdraw':
      await withdrawConsent(db, { memberId: member.id }, site);
      site.gateways.shared.forget(tenant.id);
      return leave('settings:consent_withdraw_done');
    case 'give': {
      const form = parseFields(fields, consentForm);
      if (form.status !== 'success') {
        return showAgain(formErrors(site, form.error), {
          seek: fieldText(fields, 'seek').slice(0, 10),
        });
      }
      await giveConsent(db, { tenantId: tenant.id, memberId: member.id, seek: form.value.seek }, site);
      return leave('settings:consent_give_done');
    }
    default:
      throw new Response(null, { status: 400 });
  }
}
