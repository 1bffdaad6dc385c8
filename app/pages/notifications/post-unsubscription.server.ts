import { data } from '@remix-run/node';
import { maskEmail } from '~/domain/mask-email';
import { findUnsubscription } from '~/domain/notifications/find-unsubscription.server';
import { listChoices } from '~/domain/notifications/list-choices.server';
import { offOf } from '~/domain/notifications/rules';
import { stopNotices } from '~/domain/notifications/stop-notices.server';
import { stopCategory } from '~/domain/notifications/stop-category.server';
import { notFound } from '~/http/answer/not-found.server';
import type { Site } from '~/http/request/open-site.server';
import { readFields } from '~/http/request/read-form.server';

/** The status of an expired link: mail programs and people learn that it will not work again. */
const GONE = 410;

/** Returns what the token of a mail's unsubscribe link is for; throws 404 for any other. */
async function unsubscription({ tenant, sql, gateways, now }: Site, token = '') {
  const link = await findUnsubscription(sql, { tenantId: tenant.id, token }, { ...gateways, now });
  if (!link) throw notFound();
  return link;
}

/**
 * Returns what the page of an unsubscribe link is about, and what of it is off already. An expired link names no
 * member and has status 410; any other is a 404 (NOT-4).
 */
export async function unsubscribePage(site: Site, token?: string) {
  const { memberId, email, category, disabled, expired } = await unsubscription(site, token);
  const title = site.t('settings:unsubscribe_title');
  if (expired) return data({ title, link: null, off: null }, { status: GONE });
  const off = offOf(category, { disabled, ...(await listChoices(site.sql, { memberId })) });
  return data({ title, link: { email: maskEmail(email), category }, off });
}

/**
 * Reads what to turn off: the page's own button for the category says so. Everything else is a mail program's one click,
 * whatever its body and content type (RFC 8058). Throws 413 for a body larger than a form may be.
 */
async function readIntent(request: Request): Promise<'category' | 'all'> {
  const fields = await readFields(request).catch((thrown: unknown) => {
    if (thrown instanceof Response && thrown.status === 400) return null;
    throw thrown;
  });
  return fields?.get('intent') === 'category' ? 'category' : 'all';
}

/**
 * Turns one category off, or everything that the account does not need: that is also what a mail program asks
 * for with its one click, which knows no cookies and follows no redirect. An expired link changes nothing, and its
 * answer is 410 with the page that says so.
 */
export async function postUnsubscription(site: Site, request: Request, token?: string) {
  const { memberId, category, expired } = await unsubscription(site, token);
  if (expired) return data({ done: null }, { status: GONE });
  const intent = await readIntent(request);
  if (intent === 'category') await stopCategory(site.sql, { memberId, category });
  else await stopNotices(site.sql, { memberId, reason: 'listunsubscribe' });
  return data({ done: intent });
}
