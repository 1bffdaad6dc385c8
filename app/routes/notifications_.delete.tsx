import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { answerOnce } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { deletePage } from '~/pages/deletion/deletion-page.server';
import { postAccountDeletion } from '~/pages/deletion/post-account-deletion.server';
import { DeletePage, REASON_FORM } from '~/ui/deletion/delete-page';

export const handle = {
  name: 'notifications-delete',
  layout: 'default',
  scripts: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await deletePage(await requireMember(request));
  return { ...page, typedIn: page.confirm ? undefined : REASON_FORM };
}

/** Deletes the account, or starts a trial or grants a discount. */
export const action = answerOnce(async ({ request }: ActionFunctionArgs) => {
  const site = await requireMember(request);
  return answerPost(site, await postAccountDeletion(site, request));
});

export default function Delete() {
  const { errors = {} } = useActionData<typeof action>() ?? {};
  return <DeletePage {...useLoaderData<typeof loader>()} errors={errors} />;
}
