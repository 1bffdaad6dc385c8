import { expressionBuilder, type Expression } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantTables } from '~/database/tenant-sql';
import { ageOn, isOnline } from '~/domain/profiles/rules';
import { availabilityOf, type Availability } from './rules';

/** Accounts whose name and face others may still see; the others are gone, or under a measure. */
const VISIBLE_STATUSES = ['active', 'not_confirmed'] as const;

/** The other member of a conversation, as the reader may see them. */
export type ChatPartner = {
  id: string;
  availability: Availability;
  /** The reader has blocked them, and can take it back (SAF-1). */
  blockedByReader: boolean;
  fictional: boolean;
  online: boolean;
  /** Null where the reader may not see the member any more (CHA-11). */
  visible: {
    name: string;
    age: number;
    cityName: string;
    thumbKey: string | null;
    cardKey: string | null;
  } | null;
};

type MemberId = string | Expression<string>;

const sql = expressionBuilder<TenantTables, never>();

/** Whether one member has blocked the other. */
export const hasBlocked = (blockerId: MemberId, blockedId: MemberId) =>
  sql.exists(
    sql
      .selectFrom('Block')
      .select('Block.id')
      .where('Block.blockerId', '=', blockerId)
      .where('Block.blockedId', '=', blockedId),
  );

/** Whether a block stands between two members, whoever made it. */
export const isBlockBetween = (oneId: MemberId, otherId: MemberId) =>
  sql.or([hasBlocked(oneId, otherId), hasBlocked(otherId, oneId)]);

const portraitKey = (memberId: Expression<string>, size: 'thumb' | 'card') =>
  sql
    .selectFrom('Photo')
    .innerJoin('PhotoFile', 'PhotoFile.photoId', 'Photo.id')
    .select('PhotoFile.key')
    .where('Photo.memberId', '=', memberId)
    .where('Photo.isMain', '=', true)
    .where('Photo.status', '=', 'active')
    .where('PhotoFile.size', '=', size)
    .limit(1);

/** What is read of a chat partner, as an object within the statement that asks. */
export const partnerRow = (partnerId: MemberId, readerId: string) =>
  jsonObjectFrom(
    sql
      .selectFrom('Member as partner')
      .leftJoin('Profile as profile', 'profile.id', 'partner.id')
      .where('partner.id', '=', partnerId)
      .select([
        'partner.id',
        'partner.status',
        'partner.deletionRequestedAt',
        'partner.invisible',
        'profile.name',
        'profile.birthDate',
        'profile.cityName',
        'profile.fictional',
        'profile.lastSeenAt',
        'profile.status as profileStatus',
      ])
      .select((eb) => [
        hasBlocked(eb.ref('partner.id'), readerId).as('hasBlockedReader'),
        hasBlocked(readerId, eb.ref('partner.id')).as('blockedByReader'),
        portraitKey(eb.ref('partner.id'), 'thumb').as('thumbKey'),
        portraitKey(eb.ref('partner.id'), 'card').as('cardKey'),
      ]),
  ).$notNull();

type PartnerRow = {
  id: string;
  status: string;
  deletionRequestedAt: string | null;
  invisible: boolean;
  name: string | null;
  birthDate: string | null;
  cityName: string | null;
  fictional: boolean | null;
  lastSeenAt: string | null;
  hasBlockedReader: unknown;
  blockedByReader: unknown;
  thumbKey: string | null;
  cardKey: string | null;
};

/** Those whom a search by name finds: a name that the reader may not see any more is not found by it either (CHA-11). */
export const isVisibleAs = (name: string, partnerId: Expression<string>, readerId: string) =>
  sql.exists(
    sql
      .selectFrom('Member as partner')
      .innerJoin('Profile as profile', 'profile.id', 'partner.id')
      .select('partner.id')
      .where('partner.id', '=', partnerId)
      .where('partner.deletionRequestedAt', 'is', null)
      .where('partner.status', 'in', VISIBLE_STATUSES)
      .where('profile.name', 'ilike', `%${name.replace(/[\\%_]/g, '\\$&')}%`)
      .where(sql.not(hasBlocked(partnerId, readerId))),
  );

function visiblePart(row: PartnerRow, now: Date): ChatPartner['visible'] {
  const { name, birthDate, cityName, thumbKey, cardKey } = row;
  const isVisible =
    !row.hasBlockedReader &&
    row.deletionRequestedAt === null &&
    VISIBLE_STATUSES.some((status) => status === row.status);
  if (!isVisible || name === null || birthDate === null || cityName === null) return null;
  return { name, age: ageOn(new Date(birthDate), now), cityName, thumbKey, cardKey };
}

/** The chat partner: hidden once they have blocked the reader or are gone, and never online when fictional. */
export function chatPartnerOf(row: PartnerRow, now: Date): ChatPartner {
  const hasProfile = row.name !== null;
  const blocked = Boolean(row.hasBlockedReader || row.blockedByReader);
  const { id, status, deletionRequestedAt, invisible, lastSeenAt } = row;
  const availability = availabilityOf({ status, deletionRequestedAt, hasProfile, blocked });
  const fictional = row.fictional ?? false;
  const visible = visiblePart(row, now);
  const mayShowOnline = visible !== null && availability === 'available' && !fictional && !invisible;
  return {
    id,
    availability,
    blockedByReader: Boolean(row.blockedByReader),
    fictional,
    online: mayShowOnline && lastSeenAt !== null && isOnline(new Date(lastSeenAt), now),
    visible,
  };
}
