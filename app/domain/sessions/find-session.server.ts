import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { displayKey } from '~/database/shown-key.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { canLogIn, LAST_SEEN_INTERVAL_MS } from '~/domain/sessions/rules';
import { hashSecretToken } from '~/domain/secret.server';

export type SessionAsked = { tokenHash: string; now: Date };

export const sessionAsked = (token: string, now: Date): SessionAsked => ({
  tokenHash: hashSecretToken(token),
  now,
});

/** Builds the statement for a session and its `member`; callers may extend it. */
export const sessionQuery = (sql: TenantQueries, { tokenHash, now }: SessionAsked) =>
  sql
    .selectFrom('Session as session')
    .innerJoin('Member as member', 'member.id', 'session.memberId')
    .leftJoin('Photo as main', (join) =>
      join.onRef('main.memberId', '=', 'member.id').on('main.isMain', '=', true),
    )
    .leftJoin('PhotoFile as thumb', (join) =>
      join.onRef('thumb.photoId', '=', 'main.id').on('thumb.size', '=', 'thumb'),
    )
    .leftJoin('AgeProof as proof', 'proof.memberId', 'member.id')
    .select(['session.id as sessionId', 'session.lastUsedAt', 'main.id as mainPhotoId'])
    .select(displayKey('thumb').as('portraitKey'))
    .select(['proof.over as provenOver', 'proof.expiresAt as proofEndsAt'])
    .select([
      'member.id',
      'member.email',
      'member.username',
      'member.status',
      'member.deletionRequestedAt',
      'member.language',
      'member.paidUser',
      'member.signupAt',
      'member.activatedAt',
      'member.trialUntil',
      'member.withdrewAt',
      'member.credits',
      'member.unreadMessages',
      'member.invisible',
      'member.readReceipts',
      'member.shortcuts',
      'member.quickExit',
      'member.discreet',
      'member.notificationsDisabled',
      'member.limitsSpending',
      'member.buyingPausedUntil',
      'member.sitePausedUntil',
      'member.suspendedUntil',
      'member.lastSeenAt',
    ])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('Profile as profile')
          .select(['profile.name', 'profile.status', 'profile.country'])
          .select(['profile.visibleToVisitors', 'profile.aboutToVisitors'])
          .whereRef('profile.id', '=', 'member.id'),
      ).as('profile'),
      jsonArrayFrom(
        eb
          .selectFrom('AlertDismissal as dismissal')
          .select('dismissal.alert')
          .whereRef('dismissal.memberId', '=', 'member.id'),
      ).as('dismissals'),
    ])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', now);

type Found = Parameters<typeof canLogIn>[0] & {
  lastUsedAt: Date;
  mainPhotoId: string | null;
  dismissals: { alert: string }[];
};

/** Returns a session's member; null if the account may not log in. `isStale`: last seen must be updated. */
export function toMember<Row extends Found>(row: Row | undefined, now: Date) {
  if (!row || !canLogIn(row)) return null;
  const { lastUsedAt, mainPhotoId, dismissals, ...member } = row;
  return {
    ...member,
    hasMainPhoto: mainPhotoId !== null,
    dismissedAlerts: dismissals.map(({ alert }) => alert),
    isStale: now.getTime() - lastUsedAt.getTime() > LAST_SEEN_INTERVAL_MS,
  };
}
