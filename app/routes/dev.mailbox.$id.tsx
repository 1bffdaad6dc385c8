import { notFound } from '~/http/answer/refusals/not-found.server';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findCapturedMail } from '~/domain/notifications/captured-mail.server';
import { openMailbox } from '~/http/request/open-mailbox.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { MailPage } from '~/ui/dev/mail-page';

// Scripts get visitors the full style sheet.
export const handle = { name: 'dev-mail', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: mail, matches }) =>
  pageTitle(matches, mail?.subject);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { sql } = await openMailbox(request);
  const mail = await findCapturedMail(sql, params.id ?? '');
  if (!mail) throw notFound();
  const { id, to, from, subject, text } = mail;
  return { id, to, from, subject, text };
}

export default function Mail() {
  return <MailPage {...useLoaderData<typeof loader>()} />;
}
