import type { OperatorDb } from '~/database/operator-db';
import type { TenantSql } from '~/database/tenant-sql';
import { sendText } from '~/domain/chat/send/send-text.server';
import { newId } from '~/domain/new-id';
import { DEMO_MEMBERS } from './demo-members';
import type { DemoFilling } from './demo-world';
import { DEMO_AUTHOR } from './seed-operators.server';

type World = { site: DemoFilling; sql: TenantSql; authorId: string | null };

/**
 * On a site whose fictional profiles are answered, gives one of them to the demo's author and lets a member wait for an
 * answer, so that the author's first visit has something to do (TEN-11). Does it once.
 */
export async function seedWaitingChat({ site, sql, authorId }: World): Promise<void> {
  const { db, tenant, content, gateways, now, planned } = site;
  if (!tenant.settings.fictional_replies || authorId === null) return;
  if ((await db.profileAuthor.count()) > 0) return;
  const members = planned.slice(0, DEMO_MEMBERS);
  const profile = members.find(({ fictional, photos }) => fictional && photos > 0);
  const writer = members.find((member) => !member.fictional && member.gender !== profile?.gender);
  const idOf = async (email = ''): Promise<string> =>
    (await db.member.findFirstOrThrow({ where: { emailKey: email }, select: { id: true } })).id;
  const profileId = await idOf(profile?.account.email);
  await db.profileAuthor.create({ data: { id: profileId, tenantId: tenant.id, operatorId: authorId } });
  const senderId = await idOf(writer?.account.email);
  const words = { text: content.openers[0] ?? '', clientKey: newId() };
  const sent = await sendText(
    sql,
    { tenant, senderId, to: { otherId: profileId }, ...words },
    { now, events: gateways.events },
  );
  if (!sent.ok) throw new Error(`A demo message was refused: ${sent.reason}`);
}

/** Finds the demo's author; null in a console of other operators. */
export async function findDemoAuthor(db: Pick<OperatorDb, 'operator'>): Promise<string | null> {
  const author = await db.operator.findFirst({
    where: { emailKey: DEMO_AUTHOR, dismissedAt: null },
    select: { id: true },
  });
  return author?.id ?? null;
}
