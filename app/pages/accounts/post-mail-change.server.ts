import {
  changeEmail,
  findChangedMail,
  findMailChange,
} from '~/domain/accounts/credentials/change-email.server';
import { linkInAddress } from '~/pages/accounts/mailed-links.server';
import { redirectWith } from '~/http/answer/redirect-with.server';
import { refuseWith } from '~/http/answer/refuse.server';
import { trackedOn } from '~/http/request/tracking.server';
import type { Site } from '~/http/request/open-site.server';

/** Tells that the address is another now; whoever is not logged in to that account is redirected to the login. */
function redirectChanged(site: Site, { memberId }: { memberId: string }) {
  const to = site.member?.id === memberId ? '/notifications/account' : trackedOn('/login', site);
  return redirectWith(site, to, { tone: 'success', text: 'settings:mail_change_done' });
}

/**
 * Returns the change that an e-mailed link would make; null if the link does not work. Throws the redirect of a link
 * that was pressed before.
 */
export async function mailChange(site: Site) {
  const link = linkInAddress(site);
  const found = await findMailChange(site.db, link, site);
  const changed = found ? null : await findChangedMail(site.db, link);
  if (changed) throw redirectChanged(site, changed);
  return found;
}

/** Makes the new address the account's; a second press is answered as the first. */
export async function postMailChange(site: Site) {
  const { tenant, db, t, now, gateways } = site;
  const link = linkInAddress(site);
  const changed = await changeEmail(db, { tenantId: tenant.id, link }, { now, ...gateways });
  if (changed.ok) return redirectChanged(site, changed.value);
  const before = await findChangedMail(db, link);
  if (before) return redirectChanged(site, before);
  return refuseWith(site, { error: t(`errors:${changed.reason}`) });
}
