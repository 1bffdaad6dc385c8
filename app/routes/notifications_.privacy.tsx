import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { chooseDiscretion } from '~/domain/notifications/choose-discretion.server';
import { agreeToVisitors, setVisibility } from '~/domain/profiles/set-visibility.server';
import { visibilityForm } from '~/domain/profiles/visibility-form.server';
import { pageTitle } from '~/http/answer/page-title';
import { readForm } from '~/http/request/read-form.server';
import { PushDevice } from '~/enhance/push-device';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { PrivacyPage } from '~/ui/settings/privacy-page';
import { redirectWith } from '~/http/answer/redirect-with.server';

export const handle = {
  name: 'notifications-privacy',
  layout: 'default',
  scripts: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** Who sees the member's profile, and what their notifications say. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { t, member } = await requireMember(request);
  return {
    title: t('settings:privacy'),
    invisible: member.invisible,
    visibleToVisitors: member.profile?.visibleToVisitors ?? false,
    aboutToVisitors: member.profile?.aboutToVisitors ?? false,
    discreet: member.discreet,
    memberId: member.id,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const { tenant, db, member, gateways } = site;
  const form = await readForm(request, visibilityForm);
  // The form's own controls cannot send other values.
  if (form.status !== 'success') throw new Response(null, { status: 400 });
  const owner = { tenantId: tenant.id, memberId: member.id };
  if (form.value.intent === 'agree') {
    if (!(await agreeToVisitors(db, owner, site)))
      return redirectWith(site, '/notifications/privacy', { tone: 'error', text: 'errors:action_refused' });
  } else if (form.value.intent === 'discretion') {
    await chooseDiscretion(db, { memberId: member.id, discreet: form.value.discreet });
  } else {
    const { visibility: invisible, visitors: visibleToVisitors } = form.value;
    await setVisibility(db, { ...owner, invisible, visibleToVisitors }, site);
  }
  gateways.shared.forget(tenant.id);
  return redirectWith(site, '/notifications/privacy', { tone: 'success', text: 'settings:saved' });
}

export default function Privacy() {
  const { memberId, ...shown } = useLoaderData<typeof loader>();
  return <PrivacyPage {...shown} device={<PushDevice memberId={memberId} />} />;
}
