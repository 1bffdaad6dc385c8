import {
  changeEmail,
  findChangedMail,
  findMailChange,
} from '~/domain/accounts/credentials/change-email.server';
import { linkInAddress } from '~/pages/accounts/mailed-links.server';
import { answerPost, goTo, showAgain } from '~/http/answer/answer.server';
import { carryTracking } from '~/http/request/tracking.server';
import type { Site } from '~/http/request/open-site.server';
import * as paths from '~/paths';

/** In the settings, or at the login without a session. */
function goToChanged(site: Site, { memberId }: { memberId: string }) {
  const to = site.member?.id === memberId ? paths.accountSettings : carryTracking(paths.login, site);
  return goTo(to, { toast: { tone: 'success', text: 'settings:mail_change_done' } });
}

/** Returns a mailed link's change; null if it is invalid. Throws the redirect of a used link. */
export async function mailChange(site: Site) {
  const link = linkInAddress(site);
  const found = await findMailChange(site.db, link, site);
  const changed = found ? null : await findChangedMail(site.db, link);
  if (changed) throw answerPost(site, goToChanged(site, changed));
  return found;
}

/** Applies the new address. Idempotent. */
export async function postMailChange(site: Site) {
  const { tenant, db, t, now, gateways } = site;
  const link = linkInAddress(site);
  const changed = await changeEmail(db, { tenantId: tenant.id, link }, { now, ...gateways });
  if (changed.ok) return goToChanged(site, changed.value);
  const before = await findChangedMail(db, link);
  if (before) return goToChanged(site, before);
  return showAgain({ '': [t(`errors:${changed.reason}`)] });
}
