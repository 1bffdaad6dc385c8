import { expect, it } from 'vitest';
import { blockMember } from '~/domain/safety/block-member.server';
import { findNewMatches } from '~/domain/likes/find-new-matches.server';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { memberPair } from '~/domain/chat/rules';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, useDatabase } from '../../support/database';

const database = useDatabase();
const now = new Date('2026-11-21T12:00:00Z');
const db = () => database().forTenant(SITE_A);
const sql = () => database().sqlFor(SITE_A);
const deps = { now, events: { publish: () => undefined } };

const like = (fromId: string, toId: string, at = now) =>
  likeProfile(sql(), { tenantId: SITE_A, fromId, toId }, { ...deps, now: at });

async function match(memberId: string, at = now): Promise<string> {
  const { id } = await makeMember(db());
  await like(memberId, id, at);
  await like(id, memberId, at);
  return id;
}

const found = async (memberId: string) => (await findNewMatches(sql(), memberId)).map(({ id }) => id);

it('lists matches without a conversation, newest first [LIK-10]', async () => {
  const { id } = await makeMember(db());
  const liker = await makeMember(db());
  await like(liker.id, id);
  const [older, newer, written] = [
    await match(id, new Date(now.getTime() - 60_000)),
    await match(id),
    await match(id),
  ];
  await db().conversation.create({
    data: { id: newId(), tenantId: SITE_A, ...memberPair(id, written), startedById: id, createdAt: now },
  });
  expect(await found(id)).toEqual([newer, older]);
  expect(await found(older)).toEqual([id]);
  expect(await found(written)).toEqual([]);
});

it('lists nobody blocked or closed [LIK-10, SAF-1]', async () => {
  const { id } = await makeMember(db());
  const [blocked, closed] = [await match(id), await match(id)];
  await blockMember(db(), { tenantId: SITE_A, blockerId: blocked, blockedId: id }, deps as never);
  await db().profile.update({ where: { id: closed }, data: { status: 'disabled', listed: false } });
  expect(await found(id)).toEqual([]);
});
