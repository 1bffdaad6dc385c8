import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireItem } from '~/http/request/open-queue.server';
import { itemPage } from '~/pages/console/queue/item-page.server';
import { postItem } from '~/pages/console/queue/post-item.server';
import { showConsole } from '~/pages/console/show-console.server';
import { ItemPage } from '~/ui/console/queue/item-page';

export const handle = { name: 'console-queue-site-kind-id', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireItem(request, params);
  const page = await itemPage(site);
  return showConsole(site, page.what, page);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireItem(request, params);
  return answerConsolePost(site, await postItem(site, request));
}

type Draft = Record<string, string[]> | null;

/** The form that waited for a login. */
const typedBefore = (draft: Draft) => ({
  verdict: draft?.verdict?.[0] ?? '',
  rule: draft?.rule?.[0] ?? '',
  measure: draft?.measure ?? [],
  days: draft?.days?.[0] ?? '',
  overrule: draft?.overrule?.[0] ?? '',
  alike: draft?.alike?.[0] ?? '',
  standard: draft?.standard?.[0] ?? '',
  words: draft?.words?.[0] ?? '',
});

export default function Item() {
  const { typed: draft, ...page } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const form = {
    typed: posted?.typed ?? typedBefore(draft),
    errors: posted?.errors ?? {},
    lines: posted?.lines ?? null,
    mails: posted?.mails ?? [],
    context: posted?.context ?? null,
    note: posted?.note ?? draft?.note?.[0] ?? '',
    why: posted?.why ?? draft?.why?.[0] ?? '',
  };
  return <ItemPage {...page} {...form} />;
}
