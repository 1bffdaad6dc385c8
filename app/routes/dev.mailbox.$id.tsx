import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findCapturedMail } from '~/domain/notifications/captured-mail.server';
import { openMailbox } from '~/http/open-mailbox.server';
import { pageTitle } from '~/http/page-title';
import type { RouteHandle } from '~/http/route-handle';
import { MailPage } from '~/ui/dev/mail-page';

// With scripts, so that visitors too get the whole style and not only that of their pages.
export const handle = { name: 'dev-mail', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: mail, matches }) => pageTitle(matches, mail?.subject);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { db } = await openMailbox(request);
  const mail = await findCapturedMail(db, params.id ?? '');
  if (!mail) throw new Response(null, { status: 404 });
  const { id, to, from, subject, text } = mail;
  return { id, to, from, subject, text };
}

export default function Mail() {
  return <MailPage {...useLoaderData<typeof loader>()} />;
}
