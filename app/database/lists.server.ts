import {
  countMembers,
  explainMembers,
  searchMembers,
  type MemberQuery,
  type SearchPage,
} from './search-members.server';
import type { RawSql } from './raw-sql.server';

/** The lists that everyone opens, as raw SQL within one tenant: Prisma takes several times as long for them. */
export const listsFor = (sql: RawSql) => ({
  searchMembers: (query: MemberQuery, page: SearchPage) => searchMembers(sql, query, page),
  countMembers: (query: MemberQuery, limit: number) => countMembers(sql, query, limit),
  explainMembers: (query: MemberQuery, wider: { from: Date; to: Date }) => explainMembers(sql, query, wider),
});

export type Lists = ReturnType<typeof listsFor>;
