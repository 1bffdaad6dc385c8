import { findVisitor } from '~/domain/accounts/remember-visitor.server';
import { activationAddress } from '~/domain/accounts/credentials/send-activation.server';
import { findSignupDraft } from '~/domain/signup/signup-draft.server';
import { readCookie } from '~/http/answer/cookies.server';
import type { Site } from '~/http/request/open-site.server';

/**
 * Where the browser's activation link went; null for one that waits for none. `memberId` is null where the site tells nobody which
 * addresses have accounts, so that nobody is signed in yet (ACC-6, ACC-10).
 */
export async function sentActivation(
  site: Site,
  request: Request,
): Promise<{ email: string; memberId: string | null } | null> {
  const { db, member, now, gateways } = site;
  if (member) {
    if (member.status !== 'not_confirmed') return null;
    return {
      email: await activationAddress(db, { memberId: member.id, email: member.email }),
      memberId: member.id,
    };
  }
  const visitor = await findVisitor(db, readCookie(request, 'visit'));
  const { sentTo } = await findSignupDraft(db, visitor?.id ?? null, { now, secrets: gateways.secrets });
  return sentTo === null ? null : { email: sentTo, memberId: null };
}
