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
import { afterProof, requireSession } from '~/http/request/require-operator.server';
import { enrolment } from '~/pages/console/enrol-page.server';
import { postEnrolment } from '~/pages/console/post-enrolment.server';
import { showConsole } from '~/pages/console/show-console.server';
import { EnrolPage } from '~/ui/console/enrol-page';

export const handle = { name: 'console-enrol', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSession(request);
  const { enrolled } = site.session.operator;
  if (enrolled && !site.isPosted) throw redirect(afterProof(site), 303);
  return showConsole(site, site.t('enrol.title'), { enrolment: enrolled ? null : await enrolment(site) });
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireSession(request);
  return answerConsolePost(site, await postEnrolment(site, request));
}

export default function Enrol() {
  const { errors = {}, codes } = useActionData<typeof action>() ?? {};
  return <EnrolPage {...useLoaderData<typeof loader>()} errors={errors} codes={codes} />;
}
