import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { chooseMails, chosenMails } from '~/domain/notifications/choose-mails.server';
import { mailsForm } from '~/domain/accounts/account-fields.server';
import { pageTitle } from '~/http/answer/page-title';
import { readForm } from '~/http/request/read-form.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { MailsPage } from '~/ui/settings/mails-page';
import { redirectWith } from '~/http/answer/redirect-with.server';

export const handle = { name: 'notifications-mails', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** Which mails a member wants besides those that an account needs (NOT-1). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { t, db, member } = await requireMember(request);
  return { title: t('settings:mails'), mails: await chosenMails(db, { memberId: member.id }) };
}

/** Keeps the choice; what was ticked at sign-up is as easily taken back here (NOT-1, SAF-8). */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const { t, tenant, db, member } = site;
  const form = await readForm(request, mailsForm);
  if (form.status !== 'success') return data({ error: t('errors:action_refused') }, { status: 422 });
  await chooseMails(db, { tenantId: tenant.id, memberId: member.id, mails: form.value.mails });
  return redirectWith(site, '/notifications/mails', { tone: 'success', text: 'settings:saved' });
}

export default function Mails() {
  return (
    <MailsPage {...useLoaderData<typeof loader>()} error={useActionData<typeof action>()?.error ?? null} />
  );
}
