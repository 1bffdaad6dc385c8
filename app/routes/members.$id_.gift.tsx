import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { giftPage } from '~/pages/gifts/gift-page.server';
import { pageTitle } from '~/http/answer/page-title';
import { postGift } from '~/pages/chat/post-extras.server';
import { requireMemberFor } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { GiftPage } from '~/ui/gifts/gift-page';

export const handle = { name: 'members-id-gift', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMemberFor(request, params.id ?? '');
  const page = await giftPage(site, params.id ?? '');
  return { ...page, title: site.t('gifts:title', { name: page.view.name }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMemberFor(request, params.id ?? '');
  return answerPost(site, await postGift(site, request, params.id ?? ''));
}

export default function Gift() {
  const posted = useActionData<typeof action>();
  const page = useLoaderData<typeof loader>();
  return <GiftPage {...page} errors={posted?.errors ?? {}} submitted={posted ?? null} />;
}
