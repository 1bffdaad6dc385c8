import { chooseDiscretion } from '~/domain/notifications/choices/choose-discretion.server';
import { agreeToVisitors, setVisibility } from '~/domain/profiles/set-visibility.server';
import { visibilityForm } from '~/domain/profiles/visibility-form.server';
import { readForm } from '~/http/request/forms/read-form.server';
import { goTo } from '~/http/answer/answer.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';

const HERE = paths.privacy;

/** Saves visibility (ACC-18, SAF-12) and discretion (SAF-9). */
export async function postPrivacy(site: MemberSite, request: Request) {
  const { tenant, db, sql, member, gateways } = site;
  const form = await readForm(request, visibilityForm);
  // The form's controls cannot send other values.
  if (form.status !== 'success') throw new Response(null, { status: 400 });
  const { intent, visibility: invisible, visitors: visibleToVisitors, discreet, quickExit } = form.value;
  const owner = { tenantId: tenant.id, memberId: member.id };
  await chooseDiscretion(sql, { memberId: member.id, discreet, quickExit });
  // Agreeing to new wording must not restore a visibility withdrawn in another tab.
  const agreed = intent === 'save' || (await agreeToVisitors(db, owner, site));
  if (agreed) await setVisibility(db, { ...owner, invisible, visibleToVisitors }, site);
  gateways.shared.forget(tenant.id);
  return agreed
    ? goTo(HERE, { toast: { tone: 'success', text: 'settings:saved' } })
    : goTo(HERE, { toast: { tone: 'error', text: 'errors:action_refused' } });
}
