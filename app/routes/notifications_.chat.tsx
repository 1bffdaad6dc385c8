import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { changeReceipts } from '~/domain/chat/change-receipts.server';
import { pageTitle } from '~/http/answer/page-title';
import { readFields } from '~/http/request/read-form.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { ChatSettingsPage } from '~/ui/chat/chat-settings-page';
import { redirectWith } from '~/http/answer/redirect-with.server';

export const handle = { name: 'notifications-chat', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** The member's settings for their chats. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { t, member } = await requireMember(request);
  return { title: t('chat:settings_title'), readReceipts: member.readReceipts };
}

/** Turns read receipts on or off, for both sides of every chat (CHA-15). */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const fields = await readFields(request);
  if (fields.get('intent') !== 'receipts') throw new Response(null, { status: 400 });
  await changeReceipts(site.sql, { memberId: site.member.id, readReceipts: fields.get('receipts') === 'on' });
  return redirectWith(site, '/notifications/chat', { tone: 'success', text: 'chat:settings_saved' });
}

export default function ChatSettings() {
  return <ChatSettingsPage {...useLoaderData<typeof loader>()} />;
}
