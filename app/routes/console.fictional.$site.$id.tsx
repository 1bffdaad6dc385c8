import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireChat } from '~/http/request/open-fictional.server';
import { chatPage } from '~/pages/console/fictional/chat-page.server';
import { postAnswer } from '~/pages/console/fictional/post-answer.server';
import { showConsole } from '~/pages/console/show-console.server';
import { ChatPage } from '~/ui/console/fictional/chat-page';

export const handle = { name: 'console-fictional-site-id', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireChat(request, params);
  const { title, ...page } = await chatPage(site);
  return showConsole(site, title, page);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireChat(request, params);
  return answerConsolePost(site, await postAnswer(site, request));
}

export default function WaitingChat() {
  const { typed: draft, ...page } = useLoaderData<typeof loader>();
  const { errors = {}, text } = useActionData<typeof action>() ?? {};
  return <ChatPage {...page} errors={errors} text={text ?? draft?.text?.[0] ?? ''} />;
}
