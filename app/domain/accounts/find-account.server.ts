import type { TenantDb } from '~/database/tenant-db';

const ACCOUNT = {
  id: true,
  username: true,
  status: true,
  language: true,
  credits: true,
  paidUser: true,
  signupAt: true,
  notificationsDisabled: true,
  profile: { select: { name: true, country: true, fictional: true } },
  photos: { where: { isMain: true }, select: { status: true, files: { select: { size: true, key: true } } } },
} as const;

/** Reads the member's own account as the API returns it (API-1). */
export const findAccount = (db: TenantDb, { memberId }: { memberId: string }) =>
  db.member.findFirstOrThrow({ where: { id: memberId }, select: ACCOUNT });

export type Account = Awaited<ReturnType<typeof findAccount>>;
