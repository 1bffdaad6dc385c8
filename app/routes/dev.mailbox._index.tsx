import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listCapturedMail } from '~/domain/notifications/captured-mail.server';
import { openMailbox } from '~/http/request/open-mailbox.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { momentsFor } from '~/i18n/moments';
import { MailboxPage } from '~/ui/dev/mailbox-page';

// Scripts get visitors the full style sheet.
export const handle = { name: 'dev-mailbox', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { sql, t, dialect, tenant, query } = await openMailbox(request);
  const to = query.get('to') || null;
  const mails = await listCapturedMail(sql, { to });
  const { time } = momentsFor(dialect, tenant.settings.time_zone);
  return {
    title: t('dev:mailbox'),
    to,
    mails: mails.map(({ id, channel, to: address, subject, text, createdAt }) => ({
      id,
      to: address,
      sent: time(createdAt),
      ...(channel === 'sms' ? { sms: text, subject: null } : { sms: null, subject }),
    })),
  };
}

export default function Mailbox() {
  return <MailboxPage {...useLoaderData<typeof loader>()} />;
}
