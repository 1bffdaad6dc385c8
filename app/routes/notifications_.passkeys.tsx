import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CreatePasskey } from '~/browser/accounts/create-passkey';
import { answerPost } from '~/http/answer/answer.server';
import { answerOnce } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { passkeysPage } from '~/pages/accounts/passkeys-page.server';
import { postPasskeys } from '~/pages/accounts/post-passkeys.server';
import { PasskeysPage } from '~/ui/accounts/passkeys-page';

export const handle = {
  name: 'notifications-passkeys',
  layout: 'default',
  scripts: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return passkeysPage(await requireMember(request));
}

export const action = answerOnce(async ({ request }: ActionFunctionArgs) => {
  const site = await requireMember(request);
  return answerPost(site, await postPasskeys(site, request));
});

export default function Passkeys() {
  const { errors = {}, name } = useActionData<typeof action>() ?? {};
  return (
    <PasskeysPage page={useLoaderData<typeof loader>()} errors={errors} typed={name} Create={CreatePasskey} />
  );
}
