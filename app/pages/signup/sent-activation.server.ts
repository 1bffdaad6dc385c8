import { findVisitor } from '~/domain/visits/remember-visitor.server';
import { activationAddress } from '~/domain/accounts/credentials/send-activation.server';
import { findSignupDraft } from '~/domain/signup/signup-draft.server';
import { readCookie } from '~/http/answer/cookies.server';
import type { Site } from '~/http/request/open-site.server';

/** `cameBack`: a mail to the address bounced (NOT-5). */
export type SentActivation = { email: string; cameBack: boolean; from: SignedUpBy };

/** A member, or a logged-out browser if the tenant hides which addresses have accounts (ACC-6). */
export type SignedUpBy =
  { memberId: string; visitorId: null } | { memberId: null; visitorId: string; isQueued: boolean };

/** For a member, or a queued sign-up (ACC-10). */
export const mayCorrect = (from: SignedUpBy): boolean => from.memberId !== null || from.isQueued;

export async function sentActivation(site: Site): Promise<SentActivation | null> {
  const { db, sql, member, now, gateways } = site;
  if (member) {
    if (member.status !== 'not_confirmed') return null;
    const email = await activationAddress(db, { memberId: member.id, email: member.email });
    const cameBack = email === member.email && member.notificationsDisabled.includes('bounce');
    return { email, cameBack, from: { memberId: member.id, visitorId: null } };
  }
  const visitor = await findVisitor(sql, readCookie(site, 'visit'));
  if (!visitor) return null;
  const draft = await findSignupDraft(db, visitor.id, { now, secrets: gateways.secrets });
  if (draft.sentTo === null) return null;
  const from = { memberId: null, visitorId: visitor.id, isQueued: draft.queued !== null };
  return { email: draft.sentTo, cameBack: false, from };
}
