import type { TenantQueries } from '~/database/tenant-sql';
import { isUsable } from '~/domain/accounts/credentials/find-link.server';
import { linkToken } from '~/domain/accounts/credentials/secret-token.server';
import type { Signer } from '~/domain/sealer';
import type { Locale } from '~/i18n/locales';
import type { Addressed } from '~/domain/notifications/find-due-mail.server';

type Named = Addressed & { name: string };

export type LinkFacts = Named & {
  link: string;
  /** The address that the link is for, which receives the mail; otherwise depends on the kind. */
  detail: string | null;
  createdAt: Date;
  expiresAt: Date;
  member: { email: string; status: string; signupAt: Date };
};

const READER = ['member.email', 'member.username', 'member.language'] as const;

const addressed = (member: { email: string; username: string; language: string }): Named => ({
  to: member.email,
  name: member.username,
  language: member.language as Locale,
});

/** Null once the link was used or expired. */
export async function findLinkFacts(
  sql: TenantQueries,
  { causeId }: { causeId: string },
  { now, secrets }: { now: Date; secrets: Signer },
): Promise<LinkFacts | null> {
  const token = await sql
    .selectFrom('Token as token')
    .innerJoin('Member as member', 'member.id', 'token.memberId')
    .where('token.id', '=', causeId)
    .select(['token.id', 'token.detail', 'token.createdAt', 'token.expiresAt', 'token.usedAt'])
    .select([...READER, 'member.status', 'member.signupAt'])
    .executeTakeFirst();
  if (!token || !isUsable(token, now)) return null;
  const { id, detail, createdAt, expiresAt, email, status, signupAt } = token;
  const member = { email, status, signupAt };
  const to = detail ?? email;
  return { ...addressed(token), to, link: linkToken(secrets, id), detail, createdAt, expiresAt, member };
}

/** Finds a mail's member, and whether they are leaving; null if deleted. */
export async function findMemberFacts(
  sql: TenantQueries,
  { memberId }: { memberId: string | null },
): Promise<(Named & { isLeaving: boolean }) | null> {
  const member = await sql
    .selectFrom('Member as member')
    .where('member.id', '=', memberId)
    .select([...READER, 'member.deletionRequestedAt'])
    .executeTakeFirst();
  return member ? { ...addressed(member), isLeaving: member.deletionRequestedAt !== null } : null;
}

/** Finds the link that cancels a member's deletion (ACC-6); null if none works. */
export async function findWayBack(
  sql: TenantQueries,
  { memberId }: { memberId: string | null },
  { now, secrets }: { now: Date; secrets: Signer },
): Promise<Pick<LinkFacts, 'link' | 'expiresAt'> | null> {
  const token = await sql
    .selectFrom('Token')
    .where('memberId', '=', memberId)
    .where('purpose', '=', 'reactivation')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .select(['id', 'expiresAt'])
    .executeTakeFirst();
  return token ? { link: linkToken(secrets, token.id), expiresAt: token.expiresAt } : null;
}

/** Null if the data can no longer be fetched. */
export async function findArchiveFacts(
  sql: TenantQueries,
  { causeId }: { causeId: string },
  { now }: { now: Date },
): Promise<(Named & { requestedAt: Date; expiresAt: Date }) | null> {
  const archive = await sql
    .selectFrom('DataArchive as archive')
    .innerJoin('Member as member', 'member.id', 'archive.memberId')
    .where('archive.id', '=', causeId)
    .where('archive.readyAt', 'is not', null)
    .where('archive.expiresAt', '>', now)
    .where('member.deletionRequestedAt', 'is', null)
    .select(['archive.requestedAt', 'archive.expiresAt', ...READER])
    .executeTakeFirst();
  if (!archive) return null;
  const { requestedAt, expiresAt } = archive;
  return { ...addressed(archive), requestedAt, expiresAt };
}
