import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { changeShortcuts } from '~/domain/accounts/change-shortcuts.server';
import { pageTitle } from '~/http/answer/page-title';
import { redirectWith } from '~/http/answer/redirect-with.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { readFields } from '~/http/request/read-form.server';
import { requireMember } from '~/http/request/require-member.server';
import { ShortcutsPage } from '~/ui/accounts/shortcuts-page';

export const handle = { name: 'notifications-keys', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** The list of the keyboard shortcuts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { t, member } = await requireMember(request);
  return { title: t('settings:keys.title'), shortcuts: member.shortcuts };
}

/** Turns the keyboard shortcuts on or off, on all of the member's devices. */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const fields = await readFields(request);
  if (fields.get('intent') !== 'shortcuts') throw new Response(null, { status: 400 });
  await changeShortcuts(site.db, { memberId: site.member.id, shortcuts: fields.get('shortcuts') === 'on' });
  return redirectWith(site, '/notifications/keys', { tone: 'success', text: 'chat:settings_saved' });
}

export default function Keys() {
  return <ShortcutsPage {...useLoaderData<typeof loader>()} />;
}
