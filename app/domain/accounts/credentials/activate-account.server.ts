import type { TenantDb, TenantTx } from '~/database/tenant-db';
import type { AnyTx } from '~/database/any-tx';
import { nullIfTaken } from '~/database/transactions.server';
import { removeBounce } from '~/domain/notices';
import { done, refused, type Outcome } from '~/domain/outcome';
import { expireLinks } from './expire-links.server';
import { findLink, isUsable } from './find-link.server';
import { emailKey } from '~/domain/accounts/rules';
import { canLogIn } from '~/domain/sessions/rules';
import { isKnownBrowser } from '~/domain/accounts/sessions/device-mark';
import type { LoggingIn } from '~/domain/accounts/sessions/notice-device.server';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { refreshListed } from '~/domain/refresh-listed.server';
import type { Signer } from '~/domain/sealer';

type Input = {
  link: string;
  /** The browser in which the link was pressed; null if somebody is logged in there. */
  browser: LoggingIn | null;
};
type Deps = {
  now: Date;
  secrets: Signer;
  jobs: { send(tx: AnyTx | null, name: 'send-held-message', data: object): Promise<void> };
};
type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** What a press made of its account; `sessionToken` is null where it logged nobody in. */
type Activated = { memberId: string; sessionToken: string | null };

const OWNER = {
  tenantId: true,
  notificationsDisabled: true,
  heldMessage: true,
  passwordHash: true,
  deviceMarkVersion: true,
} as const;

/** Activates the account; null if the link was used or the account is no longer there to activate. */
async function activate(
  tx: TenantTx,
  { link, browser }: { link: Link; browser: Input['browser'] },
  deps: Deps,
): Promise<Activated | null> {
  const { now, jobs } = deps;
  const { id } = link.member;
  const used = await tx.token.updateMany({ where: { id: link.id, usedAt: null }, data: { usedAt: now } });
  if (used.count === 0) return null;
  const corrected = link.detail === null ? {} : { email: link.detail, emailKey: emailKey(link.detail) };
  const owner = await tx.member.findFirstOrThrow({ where: { id }, select: OWNER });
  const { tenantId, notificationsDisabled, heldMessage } = owner;
  const { count } = await tx.member.updateMany({
    where: { id, status: 'not_confirmed', deletionRequestedAt: null },
    data: {
      status: 'active',
      activatedAt: now,
      notificationsDisabled: removeBounce(notificationsDisabled),
      ...corrected,
    },
  });
  if (count === 0) return null;
  if (link.detail !== null) {
    await expireLinks(tx, { memberId: id, purposes: ['password_reset', 'sign_in'] }, { now });
  }
  await tx.profile.updateMany({ where: { id }, data: { status: 'active' } });
  await refreshListed(tx, id);
  if (heldMessage !== null) await jobs.send(tx, 'send-held-message', { tenantId, memberId: id });
  const account = { ...owner, memberId: id };
  if (!browser || !isKnownBrowser(deps.secrets, account, browser.deviceMarks))
    return { memberId: id, sessionToken: null };
  const { userAgent, country } = browser;
  const sessionToken = await startSession(tx, { tenantId, memberId: id, userAgent, country }, deps);
  return { memberId: id, sessionToken };
}

/**
 * Confirms the address that an activation link was sent to and activates the account; its profile is visible
 * from then on, the message that its sign-up held is sent (ACC-3), and that mails came back before is forgotten
 * (NOT-5). The browser that signed up is logged in, unless somebody is already. The link of an account that is already active changes nothing and succeeds, so opening it twice does no
 * harm. Refuses a link that is unknown, expired or used, an account that may not log in, and a corrected address
 * that another account has taken meanwhile (ACC-11).
 */
export async function activateAccount(
  db: TenantDb,
  { link: address, browser }: Input,
  deps: Deps,
): Promise<Outcome<Activated, 'link_invalid'>> {
  const { now } = deps;
  const link = await findLink(db, address);
  if (link?.purpose !== 'activation') return refused('link_invalid');
  const { id, status } = link.member;
  if (!canLogIn(link.member)) return refused('link_invalid');
  if (status === 'active') return done({ memberId: id, sessionToken: null });
  if (!isUsable(link, now)) return refused('link_invalid');
  const taken =
    link.detail !== null &&
    (await db.member.count({ where: { emailKey: emailKey(link.detail), id: { not: id } } })) > 0;
  if (taken) return refused('link_invalid');
  const activated = await nullIfTaken(db.$transaction((tx) => activate(tx, { link, browser }, deps)));
  // The same link may have been pressed twice at once, or the account given up meanwhile.
  const isActive =
    (await db.member.count({ where: { id, status: 'active', deletionRequestedAt: null } })) > 0;
  return isActive ? done(activated ?? { memberId: id, sessionToken: null }) : refused('link_invalid');
}
