import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { photoView } from '~/pages/chat/composer-view.server';
import { requireConversation } from '~/pages/chat/messages-view.server';
import { clearFormDraft } from '~/http/answer/kept-form.server';
import { leavePage } from '~/http/answer/leave-page.server';
import { pageTitle } from '~/http/answer/page-title';
import { postPhotoPage } from '~/pages/chat/post-extras.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import * as paths from '~/paths';
import { PhotoPage } from '~/ui/chat/photo-page';

export const handle = { name: 'chats-id-image', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** The form for a photo; redirects to the chat if its partner cannot receive messages. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const { id, partner } = await requireConversation(site, params.id ?? '');
  if (partner.availability !== 'available') leavePage(site, paths.chat(id));
  const view = photoView(site, id, partner);
  return { view, to: paths.chat(id), title: site.t('chat:photo_title', { name: view.name }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const posted = await postPhotoPage(site, request, params.id ?? '');
  return posted.ok
    ? redirect(paths.chat(posted.conversationId), { status: 303, headers: clearFormDraft(site) })
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
