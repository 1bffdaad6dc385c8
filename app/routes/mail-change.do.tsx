import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import { openSite } from '~/http/request/open-site.server';
import { answerOnce } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import { isReplacedInAddress } from '~/pages/accounts/mailed-links.server';
import { mailChange, postMailChange } from '~/pages/accounts/post-mail-change.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { MailChangePage } from '~/ui/accounts/mail-change-page';

export const handle = { name: 'mail-change-do', layout: 'default', authLayout: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

/** Changes nothing, because mail scanners open links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const change = await mailChange(site);
  const page = {
    title: site.t(change ? 'settings:mail_change_title' : 'errors:link_expired'),
    change: change && { email: change.email, name: change.member.username },
    replaced: change === null && (await isReplacedInAddress(site)),
    portraits: authPortraits(site),
  };
  return data(page, { status: change ? 200 : 410 });
}

export const action = answerOnce(async ({ request }: ActionFunctionArgs) => {
  const site = await openSite(request);
  return answerPost(site, await postMailChange(site));
});

export default function MailChangeDo() {
  const { errors = {} } = useActionData<typeof action>() ?? {};
  return <MailChangePage {...useLoaderData<typeof loader>()} errors={errors} />;
}
