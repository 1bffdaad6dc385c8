import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { pageTitle } from '~/http/answer/page-title';
import { SaveAtOnce } from '~/browser/settings/save-at-once';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { postReceipts } from '~/pages/chat/post-receipts.server';
import { ChatSettingsPage } from '~/ui/chat/chat-settings-page';

export const handle = { name: 'notifications-chat', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, member } = await requireMember(request);
  return { title: t('chat:settings_title'), readReceipts: member.readReceipts };
}

/** Read receipts, for both sides of every chat (CHA-15). */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postReceipts(site, request));
}

export default function ChatSettings() {
  return <ChatSettingsPage {...useLoaderData<typeof loader>()} Save={SaveAtOnce} />;
}
