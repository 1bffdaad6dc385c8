import type { TenantDb } from '~/database/tenant-db';
import { isUsable } from '~/domain/accounts/credentials/find-link.server';
import { linkToken } from '~/domain/accounts/credentials/secret-token.server';
import type { Signer } from '~/domain/sealer';
import type { Locale } from '~/i18n/locales';
import type { Addressed } from './find-due-mail.server';

type Named = Addressed & { name: string };

/** What the mails with a link say of it, and of its member. */
export type LinkFacts = Named & {
  link: string;
  /** What the link is for: an address, which the mail goes to, or what the kind of mail says. */
  detail: string | null;
  createdAt: Date;
  expiresAt: Date;
  member: { email: string; status: string; signupAt: Date };
};

const MEMBER = {
  id: true,
  email: true,
  username: true,
  language: true,
  status: true,
  signupAt: true,
  deletionRequestedAt: true,
} as const;
const TOKEN = {
  id: true,
  detail: true,
  createdAt: true,
  expiresAt: true,
  usedAt: true,
  member: { select: MEMBER },
} as const;

const addressed = (member: { email: string; username: string; language: string }): Named => ({
  to: member.email,
  name: member.username,
  language: member.language as Locale,
});

/** Finds what a mail says of its link; null once that was used or has expired. */
export async function findLinkFacts(
  db: TenantDb,
  { causeId }: { causeId: string },
  { now, secrets }: { now: Date; secrets: Signer },
): Promise<LinkFacts | null> {
  const token = await db.token.findFirst({ where: { id: causeId }, select: TOKEN });
  if (!token || !isUsable(token, now)) return null;
  const { id, member, detail, createdAt, expiresAt } = token;
  const to = detail ?? member.email;
  return { ...addressed(member), to, link: linkToken(secrets, id), detail, createdAt, expiresAt, member };
}

/** Finds whom a mail to a member goes to, and whether they are leaving; null if they are gone. */
export async function findMemberFacts(
  db: TenantDb,
  { memberId }: { memberId: string | null },
): Promise<(Named & { isLeaving: boolean }) | null> {
  const member = memberId && (await db.member.findFirst({ where: { id: memberId }, select: MEMBER }));
  return member ? { ...addressed(member), isLeaving: member.deletionRequestedAt !== null } : null;
}

/** Finds the link with which a member who is leaving can stay (ACC-6); null if there is none any more. */
export async function findWayBack(
  db: TenantDb,
  { memberId }: { memberId: string | null },
  { now, secrets }: { now: Date; secrets: Signer },
): Promise<Pick<LinkFacts, 'link' | 'expiresAt'> | null> {
  const token = await db.token.findFirst({
    where: { memberId: memberId ?? '', purpose: 'reactivation', usedAt: null, expiresAt: { gt: now } },
    select: { id: true, expiresAt: true },
  });
  return token && { link: linkToken(secrets, token.id), expiresAt: token.expiresAt };
}

/** Finds what a mail says of a member's data that can be fetched; null if it cannot any more. */
export async function findArchiveFacts(
  db: TenantDb,
  { causeId }: { causeId: string },
  { now }: { now: Date },
): Promise<(Named & { requestedAt: Date; expiresAt: Date }) | null> {
  const archive = await db.dataArchive.findFirst({
    where: {
      id: causeId,
      readyAt: { not: null },
      expiresAt: { gt: now },
      member: { deletionRequestedAt: null },
    },
    select: { requestedAt: true, expiresAt: true, member: { select: MEMBER } },
  });
  if (!archive) return null;
  const { member, ...moments } = archive;
  return { ...addressed(member), ...moments };
}
