import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { SaveAtOnce } from '~/browser/settings/save-at-once';
import { requireMember } from '~/http/request/require-member.server';
import { postShortcuts } from '~/pages/accounts/post-shortcuts.server';
import { ShortcutsPage } from '~/ui/accounts/shortcuts-page';

export const handle = { name: 'notifications-keys', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, member } = await requireMember(request);
  return { title: t('settings:keys.title'), shortcuts: member.shortcuts };
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postShortcuts(site, request));
}

export default function Keys() {
  return <ShortcutsPage {...useLoaderData<typeof loader>()} Save={SaveAtOnce} />;
}
