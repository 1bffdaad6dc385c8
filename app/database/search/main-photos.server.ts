import { expressionBuilder } from 'kysely';
import { displayKey } from '~/database/shown-key.server';
import type { TenantTables } from '~/database/tenant-sql';

/** Selects visible main photos with their small files' keys, for lists of members. */
export const mainPhotos = expressionBuilder<TenantTables, never>()
  .selectFrom('Photo as main')
  .leftJoin('PhotoFile as card', (join) =>
    join.onRef('card.photoId', '=', 'main.id').on('card.size', '=', 'card'),
  )
  .leftJoin('PhotoFile as thumb', (join) =>
    join.onRef('thumb.photoId', '=', 'main.id').on('thumb.size', '=', 'thumb'),
  )
  // The bare column matches the partial index; a comparison with a parameter would not.
  .where((eb) => eb.ref('main.isMain'))
  .where('main.status', '=', 'active')
  .select(['main.memberId', displayKey('card').as('cardKey'), displayKey('thumb').as('thumbKey')]);
