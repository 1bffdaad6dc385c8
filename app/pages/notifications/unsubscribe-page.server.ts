import { data } from '@remix-run/node';
import { maskEmail } from '~/domain/mask-email';
import { findUnsubscription } from '~/domain/notifications/choices/find-unsubscription.server';
import { listChoices } from '~/domain/notifications/choices/list-choices.server';
import { refusedChannels } from '~/domain/notifications/rules';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { Site } from '~/http/request/open-site.server';

/** Makes mail programs stop trying an expired link. */
export const GONE_STATUS = 410;

/** Returns an unsubscribe link's data; throws 404 if invalid. */
export async function requireUnsubscription({ tenant, sql, gateways, now }: Site, token = '') {
  const link = await findUnsubscription(sql, { tenantId: tenant.id, token }, { ...gateways, now });
  if (!link) throw notFound();
  return link;
}

/** An expired link has status 410 and hides the member; an invalid one is 404 (NOT-4). */
export async function unsubscribePage(site: Site, token?: string) {
  const { memberId, email, category, disabled, expired } = await requireUnsubscription(site, token);
  const title = site.t('settings:unsubscribe_title');
  if (expired) return data({ title, link: null, off: null }, { status: GONE_STATUS });
  const off = refusedChannels(category, { disabled, ...(await listChoices(site.sql, { memberId })) });
  return data({ title, link: { email: maskEmail(email), category }, off });
}
