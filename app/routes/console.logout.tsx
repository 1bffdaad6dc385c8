import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openConsole } from '~/http/request/open-console.server';
import { postOperatorLogout } from '~/pages/console/post-operator-logout.server';
import * as consolePaths from '~/console-paths';

export const handle = { name: 'console-logout', layout: 'empty' } satisfies RouteHandle;

/** Links must not log out. */
export async function loader({ request }: LoaderFunctionArgs) {
  await openConsole(request);
  return redirect(consolePaths.home(), 303);
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await openConsole(request);
  return answerConsolePost(site, await postOperatorLogout(site));
}

/** Shows a refused form; anything else redirects. */
export default function Nothing() {
  return null;
}
