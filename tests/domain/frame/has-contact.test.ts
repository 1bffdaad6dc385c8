import { expect, it } from 'vitest';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { findLoggedIn } from '~/domain/frame/find-logged-in.server';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { SITE_A, useDatabase } from '../../support/database';
import { chatWorld, NOW } from '../chat/chat-world';

const database = useDatabase();
const world = () => chatWorld(database());

async function hasContact(memberId: string): Promise<boolean> {
  const { db, sql } = world();
  const token = await db.$transaction((tx) =>
    startSession(tx, { tenantId: SITE_A, memberId, userAgent: 'test' }, { now: NOW }),
  );
  return Boolean((await findLoggedIn(sql, token, { now: NOW }))?.hasContact);
}

const like = (fromId: string, toId: string) =>
  likeProfile(
    world().sql,
    { tenantId: SITE_A, fromId, toId },
    { now: NOW, events: { publish: () => undefined } },
  );

it('starts with the first message sent [PWA-5]', async () => {
  const { member, send, conversation } = world();
  const [anna, bert] = [await member('Anna'), await member('Bert')];
  expect(await hasContact(anna)).toBe(false);
  const conversationId = await conversation(anna, bert);
  expect([await hasContact(anna), await hasContact(bert)]).toEqual([true, false]);
  await send(bert, { conversationId });
  expect(await hasContact(bert)).toBe(true);
});

it('starts with the first match, not with a like [PWA-5]', async () => {
  const { member } = world();
  const [anna, bert] = [await member('Anna'), await member('Bert')];
  await like(anna, bert);
  expect([await hasContact(anna), await hasContact(bert)]).toEqual([false, false]);
  await like(bert, anna);
  expect([await hasContact(anna), await hasContact(bert)]).toEqual([true, true]);
});
