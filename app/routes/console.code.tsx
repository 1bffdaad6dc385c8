import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireSession } from '~/http/request/require-operator.server';
import { codePage } from '~/pages/console/code-page.server';
import { postCode } from '~/pages/console/post-code.server';
import { showConsole } from '~/pages/console/show-console.server';
import * as consolePaths from '~/console-paths';
import { CodePage } from '~/ui/console/code-page';

export const handle = { name: 'console-code', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSession(request);
  if (!site.session.operator.enrolled) throw redirect(consolePaths.enrol, 303);
  return showConsole(site, site.t(site.operator ? 'code.again_title' : 'code.title'), await codePage(site));
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireSession(request);
  return answerConsolePost(site, await postCode(site, request));
}

export default function Code() {
  const { errors = {} } = useActionData<typeof action>() ?? {};
  return <CodePage {...useLoaderData<typeof loader>()} errors={errors} />;
}
