import { findVisitor } from '~/domain/accounts/remember-visitor.server';
import { activationAddress } from '~/domain/accounts/credentials/send-activation.server';
import { findSignupDraft } from '~/domain/signup/signup-draft.server';
import { readCookie } from '~/http/answer/cookies.server';
import type { Site } from '~/http/request/open-site.server';

/**
 * Returns the address that this browser's activation link went to; null if none is waiting. `memberId` is
 * null if the tenant does not disclose which addresses have accounts, because then nobody is logged in yet
 * (ACC-6). `cameBack` says that a mail to it did (NOT-5).
 */
export async function sentActivation(
  site: Site,
): Promise<{ email: string; memberId: string | null; cameBack: boolean } | null> {
  const { db, sql, member, now, gateways } = site;
  if (member) {
    if (member.status !== 'not_confirmed') return null;
    const email = await activationAddress(db, { memberId: member.id, email: member.email });
    const cameBack = email === member.email && member.notificationsDisabled.includes('bounce');
    return { email, memberId: member.id, cameBack };
  }
  const visitor = await findVisitor(sql, readCookie(site, 'visit'));
  const { sentTo } = await findSignupDraft(db, visitor?.id ?? null, { now, secrets: gateways.secrets });
  return sentTo === null ? null : { email: sentTo, memberId: null, cameBack: false };
}
