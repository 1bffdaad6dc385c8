import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findUnsubscription } from '~/domain/notifications/find-unsubscription.server';
import { stopCategory, stopNotices } from '~/domain/notifications/stop-notices.server';
import { notFound } from '~/http/answer/not-found.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openSite, type Site } from '~/http/request/open-site.server';
import { readFields } from '~/http/request/read-form.server';
import { authPortraits } from '~/pages/auth/auth-portraits.server';
import { UnsubscribePage } from '~/ui/settings/unsubscribe-page';

export const handle = {
  name: 'unsubscribe-token',
  layout: 'default',
  authLayout: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

const linkOf = ({ tenant, db, gateways }: Site, token = '') =>
  findUnsubscription(db, { tenantId: tenant.id, token }, gateways);

/** The page of a mail's unsubscribe link. It changes nothing, because mail scanners open links (NOT-4). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const link = await linkOf(site, params.token);
  if (!link) throw notFound();
  const { email, category } = link;
  return {
    title: site.t('settings:unsubscribe_title'),
    link: { email, category },
    portraits: await authPortraits(site),
  };
}

/**
 * Turns one category off, or everything that the account does not need: that is also what a mail program asks
 * for with its one click, which knows no cookies and follows no redirect (RFC 8058).
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const site = await openSite(request);
  const link = await linkOf(site, params.token);
  if (!link) throw notFound();
  const { memberId, category } = link;
  const fields = await readFields(request);
  const intent = fields.get('List-Unsubscribe') === 'One-Click' ? 'all' : fields.get('intent');
  switch (intent) {
    case 'category':
      await stopCategory(site.sql, { memberId, category });
      return data({ done: 'category' as const });
    case 'all':
      await stopNotices(site.db, { memberId, reason: 'listunsubscribe' });
      return data({ done: 'all' as const });
    default:
      throw new Response(null, { status: 400 });
  }
}

export default function Unsubscribe() {
  return (
    <UnsubscribePage
      {...useLoaderData<typeof loader>()}
      done={useActionData<typeof action>()?.done ?? null}
    />
  );
}
