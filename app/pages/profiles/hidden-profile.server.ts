import { listDecisions, type StandingDecision } from '~/domain/safety/list-decisions.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { Hidden } from '~/ui/profiles/hidden-note';

/**
 * Returns the address of the decision that removed a photo or, given the member's own id, hid the profile.
 */
export function decisionHref(decisions: StandingDecision[], subjectId: string): string | null {
  const found = decisions.find((each) => each.subjectId === subjectId && each.measure !== 'account');
  return found ? `/decisions/${found.decisionNumber}` : null;
}

/** Whether others cannot see the member's profile, whatever its owner has chosen. */
export const isHidden = ({ member }: Pick<MemberSite, 'member'>): boolean =>
  member.profile?.status === 'disabled';

/** Returns why others cannot see the member's profile, whatever its owner has chosen; null if they can. */
export async function hiddenProfile({
  db,
  member,
}: Pick<MemberSite, 'db' | 'member'>): Promise<Hidden | null> {
  if (!isHidden({ member })) return null;
  const decisions = await listDecisions(db, { memberId: member.id });
  return { confirmed: member.status === 'active', decisionHref: decisionHref(decisions, member.id) };
}
