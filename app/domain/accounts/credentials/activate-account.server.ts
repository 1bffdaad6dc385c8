import type { TenantDb, TenantTx } from '~/database/tenant-db';
import type { AnyTx } from '~/database/any-tx';
import { lockMembers, nullIfTaken } from '~/database/transactions.server';
import { removeBounce } from '~/domain/notices';
import { done, refused, type Outcome } from '~/domain/outcome';
import { expireLinks } from './expire-links.server';
import { findLink, isUsable } from './find-link.server';
import { emailKey } from '~/domain/accounts/rules';
import { replaceAddress } from '~/domain/discretion/replace-address.server';
import { canLogIn } from '~/domain/sessions/rules';
import { isKnownBrowser } from '~/domain/accounts/sessions/device-mark';
import type { LoggingIn } from '~/domain/accounts/sessions/notice-device.server';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { refreshListed } from '~/domain/refresh-listed.server';
import type { Signer } from '~/domain/sealer';

type Input = {
  link: string;
  /** Null if somebody is logged in to the browser. */
  browser: LoggingIn | null;
};
export type OpeningDeps = {
  now: Date;
  secrets: Signer;
  jobs: { send(tx: AnyTx | null, name: 'send-held-message', data: object): Promise<void> };
};
type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** `sessionToken` is null if nobody was logged in. */
type Activated = { memberId: string; sessionToken: string | null };

const OWNER = {
  tenantId: true,
  email: true,
  notificationsDisabled: true,
  heldMessage: true,
  passwordHash: true,
  deviceMarkVersion: true,
} as const;

/**
 * Opens an unconfirmed account: lists its profile, resumes its mails (NOT-5), and sends the message held at sign-up.
 * `email` replaces its address. Returns the account, or null if it waits for no confirmation.
 */
export async function openAccount(
  tx: TenantTx,
  { memberId: id, email }: { memberId: string; email: string | null },
  deps: OpeningDeps,
) {
  const { now, jobs } = deps;
  await lockMembers(tx, [id]);
  const unconfirmed = { id, status: 'not_confirmed' as const, deletionRequestedAt: null };
  const owner = await tx.member.findFirst({ where: unconfirmed, select: OWNER });
  if (!owner) return null;
  const { tenantId, email: from, notificationsDisabled, heldMessage } = owner;
  if (email !== null) await replaceAddress(tx, { tenantId, memberId: id, from, to: email }, deps);
  await tx.member.updateMany({
    where: { id },
    data: {
      status: 'active',
      activatedAt: now,
      notificationsDisabled: removeBounce(notificationsDisabled),
      ...(email === null ? {} : { email, emailKey: emailKey(email) }),
    },
  });
  await tx.profile.updateMany({ where: { id }, data: { status: 'active' } });
  await refreshListed(tx, id);
  if (heldMessage !== null) await jobs.send(tx, 'send-held-message', { tenantId, memberId: id });
  return { ...owner, memberId: id };
}

/** Returns null if the link was used or the account can no longer be activated. */
async function activate(
  tx: TenantTx,
  { link, browser }: { link: Link; browser: Input['browser'] },
  deps: OpeningDeps,
): Promise<Activated | null> {
  const { now } = deps;
  const { id } = link.member;
  const used = await tx.token.updateMany({ where: { id: link.id, usedAt: null }, data: { usedAt: now } });
  if (used.count === 0) return null;
  const account = await openAccount(tx, { memberId: id, email: link.detail }, deps);
  if (!account) return null;
  if (link.detail !== null) {
    await expireLinks(tx, { memberId: id, purposes: ['password_reset', 'sign_in'] }, { now });
  }
  if (!browser || !isKnownBrowser(deps.secrets, account, browser.deviceMarks))
    return { memberId: id, sessionToken: null };
  const { userAgent, country } = browser;
  const sessionToken = await startSession(
    tx,
    { tenantId: account.tenantId, memberId: id, userAgent, country },
    deps,
  );
  return { memberId: id, sessionToken };
}

/**
 * Confirms a link's address, activates its account and logs in the browser that signed up; repeatable. Sends
 * the message held at sign-up (ACC-3) and resumes suspended mails (NOT-5). Refuses an unusable link or
 * account, and a corrected address taken meanwhile (ACC-11).
 */
export async function activateAccount(
  db: TenantDb,
  { link: address, browser }: Input,
  deps: OpeningDeps,
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
  // Another request may have used the link, or the account may have been given up.
  const isActive =
    (await db.member.count({ where: { id, status: 'active', deletionRequestedAt: null } })) > 0;
  return isActive ? done(activated ?? { memberId: id, sessionToken: null }) : refused('link_invalid');
}
