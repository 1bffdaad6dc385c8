import { usernameKeys } from '~/domain/accounts/rules';
import { expressionBuilder, type Expression } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { mainPhotos } from '~/database/search/main-photos.server';
import type { TenantTables } from '~/database/tenant-sql';
import { ageOn } from '~/domain/profiles/rules';
import {
  fulfils,
  holds,
  isShownOnline,
  tie,
  VISIBLE_IN,
  type Facts,
} from '~/domain/profiles/visibility.server';
import { likePattern } from './like-pattern';
import type { Availability } from './rules';

export type ChatPartner = {
  id: string;
  availability: Availability;
  /** The reader can undo this. */
  blockedByReader: boolean;
  fictional: boolean;
  online: boolean;
  /** Null if the partner is hidden from the reader. */
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

/** Selects the row that `toChatPartner` reads, as a JSON object. */
export const partnerRow = (partnerId: MemberId, readerId: string) =>
  jsonObjectFrom(
    sql
      .selectFrom('Member as partner')
      .leftJoin('Profile as profile', 'profile.id', 'partner.id')
      .leftJoin(mainPhotos.as('photo'), 'photo.memberId', 'partner.id')
      .where('partner.id', '=', partnerId)
      .select([
        'partner.id',
        'partner.status as accountStatus',
        'partner.deletionRequestedAt',
        'partner.sitePausedUntil',
        'partner.invisible',
        'profile.name',
        'profile.birthDate',
        'profile.cityName',
        'profile.fictional',
        'profile.lastSeenAt',
        'profile.status as profileStatus',
        'photo.thumbKey',
        'photo.cardKey',
      ])
      .select((eb) => [
        tie('blocksViewer', eb.ref('partner.id'), readerId),
        tie('blockedByViewer', eb.ref('partner.id'), readerId),
      ]),
  ).$notNull();

export const sharedInterests = (partnerId: MemberId, readerId: string) =>
  jsonArrayFrom(
    sql
      .selectFrom('ProfileInterest as theirs')
      .innerJoin('ProfileInterest as own', (join) =>
        join.onRef('own.interest', '=', 'theirs.interest').on('own.memberId', '=', readerId),
      )
      .where('theirs.memberId', '=', partnerId)
      .orderBy('theirs.id')
      .select('theirs.interest'),
  );

type Writable = Facts<'open' | 'staying' | 'blocksViewer' | 'blockedByViewer' | 'fictional' | 'unpaused'>;

type PartnerRow = Writable & {
  id: string;
  invisible: boolean;
  name: string | null;
  birthDate: string | null;
  cityName: string | null;
  fictional: boolean | null;
  lastSeenAt: string | null;
  thumbKey: string | null;
  cardKey: string | null;
};

/** Compares stored keys: case, accents and separators do not matter. Finds no hidden name (CHA-11). */
export function isVisibleAs(name: string, partnerId: Expression<string>, readerId: string) {
  const keys = [...new Set(usernameKeys(name))].filter((key) => key !== '');
  return sql.exists(
    sql
      .selectFrom('Member as other')
      .innerJoin('Profile as shown', 'shown.id', 'other.id')
      .select('other.id')
      .where('other.id', '=', partnerId)
      .where((eb) => eb.or(keys.map((key) => eb('other.usernameKey', 'like', likePattern(key)))))
      .where(fulfils(VISIBLE_IN.chats, readerId)),
  );
}

function visiblePart(row: PartnerRow, now: Date): ChatPartner['visible'] {
  const { name, birthDate, cityName, thumbKey, cardKey } = row;
  if (!holds(VISIBLE_IN.chats, row) || name === null || birthDate === null || cityName === null) return null;
  return { name, age: ageOn(new Date(birthDate), now), cityName, thumbKey, cardKey };
}

/** Returns whether a member can be written to, and if not, why not (CHA-11, ACC-21). */
export function availabilityOf(row: Writable, hasProfile: boolean): Availability {
  if (!hasProfile || !holds(VISIBLE_IN.receives, row)) return 'not_available';
  return holds('confirmed', row) ? 'available' : 'not_confirmed';
}

/** Hides the name and photo of a partner who blocked the reader or left; fictional ones are never online. */
export function toChatPartner(row: PartnerRow, now: Date): ChatPartner {
  const { id, invisible, lastSeenAt } = row;
  const availability = availabilityOf(row, row.name !== null);
  const fictional = row.fictional ?? false;
  const visible = visiblePart(row, now);
  const mayShowOnline = visible !== null && availability === 'available' && lastSeenAt !== null;
  return {
    id,
    availability,
    blockedByReader: Boolean(row.blockedByViewer),
    fictional,
    online: mayShowOnline && isShownOnline({ fictional, invisible, lastSeenAt: new Date(lastSeenAt) }, now),
    visible,
  };
}
