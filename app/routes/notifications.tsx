import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { pageTitle } from '~/http/answer/page-title';
import { SaveAtOnce } from '~/browser/settings/save-at-once';
import { requireMember } from '~/http/request/require-member.server';
import { postSettings } from '~/pages/notifications/post-settings.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { settingsPage } from '~/pages/notifications/settings-page.server';
import { SettingsPage } from '~/ui/notifications/settings-page';

export const handle = { name: 'notifications', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return settingsPage(await requireMember(request));
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postSettings(site, request));
}

export default function Settings() {
  return <SettingsPage {...useLoaderData<typeof loader>()} Save={SaveAtOnce} />;
}
