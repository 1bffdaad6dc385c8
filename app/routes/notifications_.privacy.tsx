import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { pageTitle } from '~/http/answer/page-title';
import { PushDevice } from '~/browser/push/push-device';
import { SaveAtOnce } from '~/browser/settings/save-at-once';
import { requireMember } from '~/http/request/require-member.server';
import { asksForAge } from '~/domain/age/rules';
import { hiddenProfile } from '~/pages/profiles/hidden-profile.server';
import { postPrivacy } from '~/pages/profiles/post-privacy.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { PrivacyPage } from '~/ui/profiles/privacy-page';

export const handle = {
  name: 'notifications-privacy',
  layout: 'default',
  scripts: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const { t, member } = site;
  return {
    title: t('settings:privacy'),
    invisible: member.invisible,
    visibleToVisitors: member.profile?.visibleToVisitors ?? false,
    aboutToVisitors: member.profile?.aboutToVisitors ?? false,
    discreet: member.discreet,
    quickExit: member.quickExit,
    hidden: await hiddenProfile(site),
    offersAgeCheck: asksForAge(site.tenant.settings),
    memberId: member.id,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postPrivacy(site, request));
}

export default function Privacy() {
  const { memberId, ...shown } = useLoaderData<typeof loader>();
  return <PrivacyPage {...shown} Save={SaveAtOnce} device={<PushDevice memberId={memberId} />} />;
}
