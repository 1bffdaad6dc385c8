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
    | { kind: 'mail_change'; link: string; expiresAt: Date }
    | { kind: 'mail_changed'; changedAt: Date }
    | { kind: 'account_exists' }
  );

const MEMBER = { email: true, username: true, language: true, status: true, signupAt: true } as const;

const addressed = (member: { email: string; username: string; language: string }): Addressed => ({
  to: member.email,
  name: member.username,
  language: member.language as Locale,
});

const LINKED = ['activation', 'sign_in', 'password_reset', 'mail_change'] as const;
const isLinked = (kind: string): kind is (typeof LINKED)[number] => LINKED.some((name) => name === kind);

const tokenOf = (db: TenantDb, { kind, cause }: Pick<Delivery, 'kind' | 'cause'>) =>
  db.token.findFirst({
    where: { id: cause.slice(kind.length + 1) },
    select: { id: true, detail: true, expiresAt: true, usedAt: true, member: { select: MEMBER } },
  });
type Token = NonNullable<Awaited<ReturnType<typeof tokenOf>>>;

/** A mail with a link goes to the address that the link is about, where it is about one. */
function linkFacts(kind: (typeof LINKED)[number], token: Token, secrets: Signer): MailFacts | null {
  const { member, detail, expiresAt } = token;
  const facts = { ...addressed(member), to: detail ?? member.email, link: linkToken(secrets, token.id), expiresAt };
  if (kind !== 'activation') return { ...facts, kind };
  return member.status === 'not_confirmed' ? { ...facts, kind, signupAt: member.signupAt } : null;
}

/** The facts of a queued mail as they are now; null where it is not due any more, because its link was used or is over. */
export async function findMailFacts(
  db: TenantDb,
  delivery: Pick<Delivery, 'kind' | 'cause' | 'memberId'>,
  { now, secrets }: { now: Date; secrets: Signer },
): Promise<MailFacts | null> {
  const { kind, memberId } = delivery;
  if (kind === 'account_exists') {
    const member = memberId && (await db.member.findFirst({ where: { id: memberId }, select: MEMBER }));
    return member ? { ...addressed(member), kind } : null;
  }
  const token = await tokenOf(db, delivery);
  if (kind === 'mail_changed') {
    if (!token?.usedAt || token.detail === null) return null;
    return { ...addressed(token.member), to: token.detail, kind, changedAt: token.usedAt };
  }
  if (!isLinked(kind)) throw new Error(`No such mail: ${kind}`);
  return token && isUsable(token, now) ? linkFacts(kind, token, secrets) : null;
}
