import { listDecisions, type StandingDecision } from '~/domain/safety/cases/list-decisions.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';
import type { Hidden } from '~/ui/profiles/hidden-note';

/** Returns the URL of the decision that removed a photo or hid the profile. */
export function decisionHref(decisions: StandingDecision[], subjectId: string): string | null {
  const found = decisions.find(
    (each) => each.subjectId === subjectId && ['photo', 'profile'].includes(each.measure),
  );
  return found ? paths.decision(found.decisionNumber) : null;
}

/** Whether moderation hides the profile. */
export const isHidden = ({ member }: Pick<MemberSite, 'member'>): boolean =>
  member.profile?.status === 'disabled';

export async function hiddenProfile({
  db,
  member,
}: Pick<MemberSite, 'db' | 'member'>): Promise<Hidden | null> {
  if (!isHidden({ member })) return null;
  const decisions = await listDecisions(db, { memberId: member.id });
  return { confirmed: member.status === 'active', decisionHref: decisionHref(decisions, member.id) };
}
