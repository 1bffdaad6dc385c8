import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { noticeWish } from '~/domain/notices';
import { CATEGORIES, type Category, type Wish } from '~/domain/notifications/rules';

type Choices = { choices: ({ category: Category } & Wish)[]; takesPush: boolean };

const choicesQuery = prepared((sql, { memberId }: { memberId: string }) =>
  sql.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('NotificationPreference')
        .select(['category', 'mail', 'push'])
        .where('memberId', '=', memberId),
    ).as('rows'),
    eb
      .exists(eb.selectFrom('PushSubscription').select('id').where('memberId', '=', memberId))
      .as('takesPush'),
  ]),
);

/** Lists every category with the member's choice, and whether any browser receives push notifications. */
export async function listChoices(sql: TenantQueries, asked: { memberId: string }): Promise<Choices> {
  const [found] = await choicesQuery(sql, asked);
  const chosen = new Map((found?.rows ?? []).map(({ category, mail, push }) => [category, { mail, push }]));
  return {
    choices: CATEGORIES.map((category) => ({ category, ...noticeWish(category, chosen.get(category)) })),
    takesPush: Boolean(found?.takesPush),
  };
}
