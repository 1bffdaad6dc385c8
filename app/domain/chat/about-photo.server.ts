import { expressionBuilder, type Expression } from 'kysely';
import { displayKey } from '~/database/shown-key.server';
import type { TenantTables } from '~/database/tenant-sql';
import { fulfils, VISIBLE_IN } from '~/domain/profiles/visibility.server';
import { photoRank } from '~/domain/viewing/gallery.server';

/** The thumbnail's key, and the photo's rank as in `photoView`. */
export type AboutPhoto = { key: string; rank: number };

const eb = expressionBuilder<TenantTables, never>();

/** Selects the active photo that a message is about, while the reader sees its owner in the chat. */
export const aboutPhoto = (photoId: Expression<string | null>, readerId: string) =>
  eb
    .selectFrom('Photo as photo')
    .innerJoin('PhotoFile as file', 'file.photoId', 'photo.id')
    .innerJoin('Member as other', 'other.id', 'photo.memberId')
    .where('photo.id', '=', photoId)
    .where('photo.status', '=', 'active')
    .where('file.size', '=', 'thumb')
    .where(fulfils(VISIBLE_IN.chats, readerId))
    .select((photo) => [displayKey('file').$notNull().as('key'), photoRank(photo).as('rank')]);
