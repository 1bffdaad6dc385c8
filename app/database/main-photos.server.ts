import { expressionBuilder } from 'kysely';
import { displayKey } from './shown-key.server';
import type { TenantTables } from './tenant-sql';

/**
 * Selects the main photos that are shown, each with its member and the keys of its small files, to be joined to whom
 * a list shows.
 */
export const mainPhotos = expressionBuilder<TenantTables, never>()
  .selectFrom('Photo as main')
  .leftJoin('PhotoFile as card', (join) =>
    join.onRef('card.photoId', '=', 'main.id').on('card.size', '=', 'card'),
  )
  .leftJoin('PhotoFile as thumb', (join) =>
    join.onRef('thumb.photoId', '=', 'main.id').on('thumb.size', '=', 'thumb'),
  )
  // Named as the index has it, which a value to compare with would hide from PostgreSQL.
  .where((eb) => eb.ref('main.isMain'))
  .where('main.status', '=', 'active')
  .select(['main.memberId', displayKey('card').as('cardKey'), displayKey('thumb').as('thumbKey')]);
