import type { TenantDb } from '~/database/tenant-db';
import type { Delivery } from '~/database/types';
import { isUsable } from '~/domain/accounts/find-link.server';
import { linkToken, type Signer } from '~/domain/accounts/secret-token.server';
import type { Locale } from '~/i18n/locales';

type Addressed = { to: string; language: Locale; name: string };

/** What a mail says, apart from its words. */
export type MailFacts = Addressed &
  (
    | { kind: 'activation'; link: string; expiresAt: Date; signupAt: Date }
    | { kind: 'sign_in'; link: string; expiresAt: Date }
    | { kind: 'password_reset'; link: string; expiresAt: Date }
    | { kind: 'account_exists' }
  );

const MEMBER = { email: true, username: true, language: true, status: true, signupAt: true } as const;

const addressed = (member: { email: string; username: string; language: string }): Addressed => ({
  to: member.email,
  name: member.username,
  language: member.language as Locale,
});

/** The facts of a queued mail as they are now; null where it is not due any more, because its link was used or is over. */
export async function findMailFacts(
  db: TenantDb,
  delivery: Pick<Delivery, 'kind' | 'cause' | 'memberId'>,
  { now, secrets }: { now: Date; secrets: Signer },
): Promise<MailFacts | null> {
  const { kind, cause, memberId } = delivery;
  if (kind === 'account_exists') {
    const member = memberId && (await db.member.findFirst({ where: { id: memberId }, select: MEMBER }));
    return member ? { ...addressed(member), kind } : null;
  }
  if (kind !== 'activation' && kind !== 'sign_in' && kind !== 'password_reset') throw new Error(`No such mail: ${kind}`);
  const token = await db.token.findFirst({
    where: { id: cause.slice(kind.length + 1) },
    select: { id: true, detail: true, expiresAt: true, usedAt: true, member: { select: MEMBER } },
  });
  if (!token || !isUsable(token, now)) return null;
  const link = { link: linkToken(secrets, token.id), expiresAt: token.expiresAt };
  if (kind === 'sign_in' || kind === 'password_reset') return { ...addressed(token.member), ...link, kind };
  if (token.member.status !== 'not_confirmed') return null;
  return { ...addressed(token.member), to: token.detail ?? token.member.email, ...link, kind, signupAt: token.member.signupAt };
}
