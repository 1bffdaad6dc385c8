import type { TenantSql } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { listChoices } from './list-choices.server';
import { CHANNELS, type Category, type Channel } from '~/domain/notifications/rules';

type Input = {
  memberId: string;
  mail: readonly Category[];
  push: readonly Category[];
  /** The categories as displayed, with the channels that were on. */
  shown: readonly { category: Category; channels: readonly Channel[] }[];
};

/**
 * Stores the choices that differ from the displayed ones (NOT-1). Others stay, because a link in a mail may have
 * changed them since. Undisplayed categories are stored as posted.
 */
export async function chooseCategories(sql: TenantSql, { memberId, shown, ...posted }: Input): Promise<void> {
  const before = new Map(shown.map(({ category, channels }) => [category, channels]));
  const isMoved = (category: Category, channel: Channel) =>
    before.get(category)?.includes(channel) !== posted[channel].includes(category);
  const { choices } = await listChoices(sql, { memberId });
  const rows = choices
    .filter(({ category }) => CHANNELS.some((channel) => isMoved(category, channel)))
    .map(({ category, ...stored }) => {
      const choose = (channel: Channel) =>
        isMoved(category, channel) ? posted[channel].includes(category) : stored[channel];
      return { id: newId(), memberId, category, mail: choose('mail'), push: choose('push') };
    });
  if (rows.length === 0) return;
  await sql
    .insertInto('NotificationPreference')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'memberId', 'category']).doUpdateSet((eb) => ({
        mail: eb.ref('excluded.mail'),
        push: eb.ref('excluded.push'),
      })),
    )
    .execute();
}
