import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantQueries } from '~/database/tenant-sql';
import { mayUseAccount, TOUCH_MS } from '~/domain/accounts/rules';
import { hashSecretToken } from '~/domain/accounts/credentials/secret-token.server';

/** The statement for the session of an `auth` cookie with its member, as `member`, to which more may be added (ACC-13). */
export const sessionQuery = (sql: TenantQueries, token: string, now: Date) =>
  sql
    .selectFrom('Session as session')
    .innerJoin('Member as member', 'member.id', 'session.memberId')
    .leftJoin('Photo as main', (join) =>
      join.onRef('main.memberId', '=', 'member.id').on('main.isMain', '=', true),
    )
    .leftJoin('PhotoFile as thumb', (join) =>
      join.onRef('thumb.photoId', '=', 'main.id').on('thumb.size', '=', 'thumb'),
    )
    .select([
      'session.id as sessionId',
      'session.lastUsedAt',
      'main.id as mainPhotoId',
      'thumb.key as portraitKey',
    ])
    .select([
      'member.id',
      'member.email',
      'member.username',
      'member.status',
      'member.deletionRequestedAt',
      'member.language',
      'member.paidUser',
      'member.trialUntil',
      'member.credits',
      'member.unreadMessages',
      'member.invisible',
      'member.readReceipts',
      'member.notificationsDisabled',
      'member.lastSeenAt',
    ])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('Profile as profile')
          .select(['profile.name', 'profile.gender', 'profile.fictional', 'profile.status'])
          .select(['profile.visibleToVisitors', 'profile.latitude', 'profile.longitude'])
          .whereRef('profile.id', '=', 'member.id'),
      ).as('profile'),
      jsonArrayFrom(
        eb
          .selectFrom('AlertDismissal as dismissal')
          .select('dismissal.alert')
          .whereRef('dismissal.memberId', '=', 'member.id'),
      ).as('dismissals'),
    ])
    .where('session.tokenHash', '=', hashSecretToken(token))
    .where('session.expiresAt', '>', now);

type Found = Parameters<typeof mayUseAccount>[0] & {
  lastUsedAt: Date;
  mainPhotoId: string | null;
  dismissals: { alert: string }[];
};

/** The member of a session's row; null where the account may not be used. `isStale` where it was noted too long ago that they are here. */
export function memberOf<Row extends Found>(row: Row | undefined, now: Date) {
  if (!row || !mayUseAccount(row)) return null;
  const { lastUsedAt, mainPhotoId, dismissals, ...member } = row;
  return {
    ...member,
    hasMainPhoto: mainPhotoId !== null,
    dismissedAlerts: dismissals.map(({ alert }) => alert),
    isStale: now.getTime() - lastUsedAt.getTime() > TOUCH_MS,
  };
}

/** The member behind an `auth` cookie, or null when it is unknown or over, or when the account may not be used (ACC-13). */
export const findSession = async (sql: TenantQueries, token: string, { now }: { now: Date }) =>
  memberOf(await sessionQuery(sql, token, now).executeTakeFirst(), now);
