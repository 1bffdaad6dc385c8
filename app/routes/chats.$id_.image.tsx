import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { photoView } from '~/pages/chat/composer-view.server';
import { conversationOf } from '~/pages/chat/messages-view.server';
import { forgetKept } from '~/http/answer/kept-form.server';
import { leavePage } from '~/http/answer/leave-page.server';
import { pageTitle } from '~/http/answer/page-title';
import { postPhotoPage } from '~/pages/chat/post-extras.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { PhotoPage } from '~/ui/chat/photo-page';

export const handle = { name: 'chats-id-image', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/**
 * Shows the form for a photo. If the chat partner cannot be written to, redirects to the chat, which says
 * why.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const { id, partner } = await conversationOf(site, params.id ?? '');
  if (partner.availability !== 'available') leavePage(site, `/chats/${id}`);
  const view = photoView(site, id, partner);
  return { view, to: `/chats/${id}`, title: site.t('chat:photo_title', { name: view.name }) };
}

/** Sends a photo in the conversation. */
export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const posted = await postPhotoPage(site, request, params.id ?? '');
  return posted.ok
    ? redirect(`/chats/${posted.conversationId}`, { status: 303, headers: forgetKept(site) })
    : data({ refused: posted.refused }, posted.init);
}

export default function ChatImage() {
  return (
    <PhotoPage
      {...useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>()?.refused ?? null}
    />
  );
}
