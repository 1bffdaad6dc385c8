import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { giftPage } from '~/pages/gifts/gift-page.server';
import { clearFormDraft } from '~/http/answer/kept-form.server';
import { pageTitle } from '~/http/answer/page-title';
import { postGift } from '~/pages/chat/post-extras.server';
import { requireMemberFor } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import * as paths from '~/paths';
import { GiftPage } from '~/ui/gifts/gift-page';
import { redirectWith } from '~/http/answer/redirect-with.server';

export const handle = { name: 'members-id-gift', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMemberFor(request, params.id ?? '');
  const page = await giftPage(site, params.id ?? '');
  return { ...page, title: site.t('gifts:title', { name: page.view.name }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMemberFor(request, params.id ?? '');
  const posted = await postGift(site, request, params.id ?? '');
  if (!posted.ok) return data({ refused: posted.refused }, posted.init);
  const toast = { tone: 'success', text: 'gifts:given' } as const;
  return redirectWith(site, paths.chat(posted.conversationId), toast, clearFormDraft(site).getSetCookie());
}

export default function Gift() {
  return (
    <GiftPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.refused ?? null} />
  );
}
