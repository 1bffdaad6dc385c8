import { chooseDiscretion } from '~/domain/notifications/choose-discretion.server';
import { agreeToVisitors, setVisibility } from '~/domain/profiles/set-visibility.server';
import { visibilityForm } from '~/domain/profiles/visibility-form.server';
import { readForm } from '~/http/request/read-form.server';
import { redirectWith } from '~/http/answer/redirect-with.server';
import type { MemberSite } from '~/http/request/require-member.server';

/** Sets who sees the profile (ACC-18, SAF-12), or whether push notifications name nobody (SAF-9). */
export async function postPrivacy(site: MemberSite, request: Request) {
  const { tenant, db, member, gateways } = site;
  const form = await readForm(request, visibilityForm);
  // The form's own controls cannot send other values.
  if (form.status !== 'success') throw new Response(null, { status: 400 });
  const owner = { tenantId: tenant.id, memberId: member.id };
  if (form.value.intent === 'agree') {
    if (!(await agreeToVisitors(db, owner, site)))
      return redirectWith(site, '/notifications/privacy', { tone: 'error', text: 'errors:action_refused' });
  } else if (form.value.intent === 'discretion') {
    await chooseDiscretion(site.sql, { memberId: member.id, discreet: form.value.discreet });
  } else {
    const { visibility: invisible, visitors: visibleToVisitors } = form.value;
    await setVisibility(db, { ...owner, invisible, visibleToVisitors }, site);
  }
  gateways.shared.forget(tenant.id);
  return redirectWith(site, '/notifications/privacy', { tone: 'success', text: 'settings:saved' });
}
