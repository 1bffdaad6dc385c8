import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { suspensionEnd } from '~/domain/suspension';
import { answerPost } from '~/http/answer/answer.server';
import { photoView } from '~/pages/chat/composer-view.server';
import { requireConversation } from '~/pages/chat/messages-view.server';
import { leavePage } from '~/http/answer/leave-page.server';
import { pageTitle } from '~/http/answer/page-title';
import { postChatPhoto } from '~/pages/chat/post-extras.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import * as paths from '~/paths';
import { PhotoPage } from '~/ui/chat/photo-page';

export const handle = { name: 'chats-id-image', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** Redirects to the chat if its partner cannot receive messages, or the member may not write. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const { id, partner } = await requireConversation(site, params.id ?? '');
  if (partner.availability !== 'available' || suspensionEnd(site.member, site.now))
    leavePage(site, paths.chat(id));
  const view = photoView(site, id, partner);
  return { view, to: paths.chat(id), title: site.t('chat:photo_title', { name: view.name }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postChatPhoto(site, request, params.id ?? ''));
}

export default function ChatImage() {
  const posted = useActionData<typeof action>();
  const page = useLoaderData<typeof loader>();
  return <PhotoPage {...page} errors={posted?.errors ?? {}} submitted={posted ?? null} />;
}
