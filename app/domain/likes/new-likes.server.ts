import { expressionBuilder, type ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantTables } from '~/database/tenant-sql';
import { newLikes } from './likers.server';

type OfMember = ExpressionBuilder<TenantTables & { member: TenantTables['Member'] }, 'member'>;

const inner = expressionBuilder<TenantTables, never>();

export const newLikesCount = (eb: OfMember) =>
  newLikes(inner, eb.ref('member.id')).select(({ fn }) => fn.countAll<number>().as('count'));

/** Selects the count and latest sender of new likes that no page has shown; null without any. */
export const waitingLike = (eb: OfMember) =>
  jsonObjectFrom(
    newLikes(inner, eb.ref('member.id'))
      .select(['shown.id', 'shown.name'])
      .select(({ fn }) => fn.countAll<number>().over().as('count'))
      .where('like.shownAt', 'is', null)
      .orderBy('like.createdAt', 'desc')
      .limit(1),
  );
