import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireQueue } from '~/http/request/open-queue.server';
import { postUndo } from '~/pages/console/queue/post-undo.server';
import * as consolePaths from '~/console-paths';

export const handle = { name: 'console-queue-undo', layout: 'empty' } satisfies RouteHandle;

/** Links must not undo. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireQueue(request);
  return redirect(consolePaths.queue(), 303);
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireQueue(request);
  return answerConsolePost(site, await postUndo(site, request));
}

/** Shows a refused form; anything else redirects. */
export default function Nothing() {
  return null;
}
