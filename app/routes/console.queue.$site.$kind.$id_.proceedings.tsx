import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireCase } from '~/http/request/open-queue.server';
import { postProceedings } from '~/pages/console/queue/post-proceedings.server';
import { proceedingsPage } from '~/pages/console/queue/proceedings-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { ProceedingsPage } from '~/ui/console/queue/proceedings-page';

export const handle = {
  name: 'console-queue-site-kind-id-proceedings',
  layout: 'empty',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireCase(request, params);
  return showConsole(site, site.t('proceedings.title'), await proceedingsPage(site));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireCase(request, params);
  return answerConsolePost(site, await postProceedings(site, request));
}

/** A field that waited for a login has one text. */
const firstTexts = (draft: Record<string, string[]> | null): Record<string, string> =>
  Object.fromEntries(Object.entries(draft ?? {}).map(([name, [text = '']]) => [name, text]));

export default function Proceedings() {
  const { typed: draft, ...page } = useLoaderData<typeof loader>();
  const { errors = {}, typed = firstTexts(draft) } = useActionData<typeof action>() ?? {};
  return <ProceedingsPage {...page} errors={errors} typed={typed} />;
}
