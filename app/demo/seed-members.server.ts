import { newId } from '~/domain/new-id';
import { addPositions } from '~/domain/profiles/add-positions.server';
import type { DemoFilling } from './demo-world';
import { DEMO_MEMBERS } from './demo-members';
import { planConversations } from './plan-conversations';
import { planLikes } from './plan-likes';
import { memberRows } from './plan-members';

/** Stores a site's members, likes and conversations in one transaction; portraits follow later. */
export async function seedMembers(
  { tenant, db, content, now, planned }: DemoFilling,
  passwordHash: string,
): Promise<void> {
  const seeded = planned.map((member) => ({ ...member, id: newId() }));
  const members = seeded.slice(0, DEMO_MEMBERS);
  const logins = seeded.slice(DEMO_MEMBERS);
  const language = tenant.settings.domain_language.slice(0, 2);
  const rows = memberRows(seeded, { tenantId: tenant.id, language, passwordHash, now });
  const likes = planLikes(tenant.id, logins, members, now);
  const { conversations, sides, messages } = planConversations(tenant.id, content, logins, members, now);
  const counted = rows.members.map((member) => ({
    ...member,
    conversationsStarted: conversations.filter(({ startedById }) => startedById === member.id).length,
    unreadMessages: sides
      .filter(({ memberId }) => memberId === member.id)
      .reduce((sum, { unreadMessages }) => sum + unreadMessages, 0),
  }));
  await db.$transaction(async (tx) => {
    await tx.member.createMany({ data: counted });
    await addPositions(tx, rows.profiles);
    await tx.profile.createMany({ data: rows.profiles });
    await tx.profileInterest.createMany({ data: rows.interests });
    await tx.promptAnswer.createMany({ data: rows.answers });
    await tx.consent.createMany({ data: rows.consents });
    await tx.creditEntry.createMany({ data: rows.credits });
    await tx.like.createMany({ data: likes });
    await tx.conversation.createMany({ data: conversations });
    await tx.conversationMember.createMany({ data: sides });
    await tx.message.createMany({ data: messages });
  });
}
