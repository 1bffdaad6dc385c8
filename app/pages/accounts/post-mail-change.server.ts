import { data } from '@remix-run/node';
import { changeEmail } from '~/domain/accounts/credentials/change-email.server';
import { linkInAddress } from '~/pages/accounts/mailed-links.server';
import { redirectWith } from '~/http/answer/redirect-with.server';
import { trackedOn } from '~/http/request/tracking.server';
import type { Site } from '~/http/request/open-site.server';

/**
 * Makes the new address the account's; whoever is not logged in to that account is redirected to the login.
 */
export async function postMailChange(site: Site) {
  const { tenant, db, t, member, now, gateways } = site;
  const changed = await changeEmail(
    db,
    { tenantId: tenant.id, link: linkInAddress(site) },
    { now, ...gateways },
  );
  if (!changed.ok) return data({ error: t(`errors:${changed.reason}`) }, { status: 422 });
  const to = member?.id === changed.value.memberId ? '/notifications/account' : trackedOn('/login', site);
  return redirectWith(site, to, { tone: 'success', text: 'settings:mail_change_done' });
}
