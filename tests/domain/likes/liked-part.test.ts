import { beforeEach, describe, expect, it } from 'vitest';
import { findTies } from '~/domain/likes/find-ties.server';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { listLikes } from '~/domain/likes/list-likes.server';
import type { LikeTarget, LikeType } from '~/domain/likes/rules';
import { showNewestLike } from '~/domain/likes/show-newest-like.server';
import { withdrawLike } from '~/domain/likes/withdraw-like.server';
import { collectRows } from '~/domain/data-export/exported-rows.server';
import { newId } from '~/domain/new-id';
import type { PromptAnswer } from '~/domain/profiles/prompts';
import { FREE_VISIBLE_PHOTOS } from '~/domain/profiles/rules';
import { saveAnswers } from '~/domain/profiles/save-answers.server';
import { makeMember, SITE_A, useDatabase } from '../../support/database';
import { addPhoto } from '../../support/photo';

const database = useDatabase();
const now = new Date('2026-11-21T12:00:00Z');
const db = () => database().forTenant(SITE_A);
const sql = () => database().sqlFor(SITE_A);

let told: string[] = [];
const events = {
  publish: (_tenantId: string, memberId: string, name: string) => void told.push(`${name} ${memberId}`),
};

let anna = '';
let bert = '';
beforeEach(async () => {
  anna = (await makeMember(db(), { name: 'Anna' })).id;
  bert = (await makeMember(db(), { name: 'Bert', gender: 'male' })).id;
  told = [];
});

const SUNDAY: LikeTarget = { photoId: null, question: 'sunday' };
const photo = (photoId: string): LikeTarget => ({ photoId, question: null });

const answer = (...answers: PromptAnswer[]) =>
  saveAnswers(db(), { tenantId: SITE_A, memberId: anna, answers }, { now });
const photograph = (position = 0, status: 'pending' | 'active' = 'active') =>
  addPhoto(db(), { tenantId: SITE_A, memberId: anna, position, status });

type Viewer = { kind?: 'free' | 'premium'; showsAnswers?: boolean };
/** Bert likes Anna. */
const like = (target: LikeTarget | null, { kind = 'free', showsAnswers = true }: Viewer = {}) =>
  likeProfile(
    sql(),
    { tenantId: SITE_A, fromId: bert, toId: anna, part: target && { target, kind, showsAnswers } },
    { now, events },
  );

const listed = async (memberId: string, type: LikeType) => {
  const { likes } = await listLikes(sql(), { memberId, type, page: 1 }, { now });
  return likes.map(({ likedPhoto, likedAnswer }) => [likedPhoto, likedAnswer]);
};

describe('a like of a part', () => {
  it('is listed with its answer, to both, and in the overlay [LIK-11]', async () => {
    await answer({ question: 'sunday', text: 'Pancakes at eleven.' });
    expect(await like(SUNDAY)).toMatchObject({ ok: true, value: { repeated: false } });
    expect(await listed(anna, 'received')).toEqual([[null, 'Pancakes at eleven.']]);
    expect(await listed(bert, 'given')).toEqual([[null, 'Pancakes at eleven.']]);
    expect(await showNewestLike(sql(), { memberId: anna }, { now })).toMatchObject({
      likedPhoto: null,
      likedAnswer: 'Pancakes at eleven.',
    });
  });

  it('is listed with its photo’s small file [LIK-11]', async () => {
    const { id, thumbKey } = await photograph();
    await like(photo(id));
    expect(await listed(anna, 'received')).toEqual([[thumbKey, null]]);
    const ties = await findTies(sql(), { memberId: bert, otherId: anna });
    expect(ties).toMatchObject({ likes: true, likedPart: `photo-${id}` });
  });

  it('shows the beginning of a long answer [LIK-11]', async () => {
    await answer({ question: 'sunday', text: 'rain and wind '.repeat(11).trim() });
    await like(SUNDAY);
    const [[, beginning] = []] = await listed(anna, 'received');
    expect(beginning).toMatch(/^rain and wind .*(rain|and|wind)…$/);
    expect(beginning!.length).toBeLessThanOrEqual(61);
  });

  it('is part of the data copy of both [LIK-11, ACC-23]', async () => {
    await answer({ question: 'sunday', text: 'Pancakes.' });
    await like(SUNDAY);
    for (const id of [anna, bert])
      expect(await collectRows(db(), id)).toMatchObject({ Like: [{ question: 'sunday', photoId: null }] });
  });
});

describe('liking another part', () => {
  it('moves the like, and notifies nobody [LIK-11, LIK-1]', async () => {
    await answer({ question: 'sunday', text: 'Pancakes.' });
    const { id, thumbKey } = await photograph();
    await like(SUNDAY);
    const before = await db().like.findMany({ where: { toId: anna } });
    const deliveries = await db().delivery.count({ where: { memberId: anna } });
    expect(told).toEqual([`like ${anna}`]);
    expect(await like(photo(id))).toMatchObject({ ok: true, value: { repeated: true } });
    expect(await listed(anna, 'received')).toEqual([[thumbKey, null]]);
    expect(told).toEqual([`like ${anna}`]);
    expect(await db().delivery.count({ where: { memberId: anna } })).toBe(deliveries);
    const after = await db().like.findMany({ where: { toId: anna } });
    expect(after).toEqual(before.map((row) => ({ ...row, photoId: id, question: null })));
  });

  it('moves nothing by a repeated like of the profile [LIK-11, LIK-1]', async () => {
    await answer({ question: 'sunday', text: 'Pancakes.' });
    await like(SUNDAY);
    await like(null);
    expect(await listed(anna, 'received')).toEqual([[null, 'Pancakes.']]);
  });

  it('begins anew after a withdrawal [LIK-11, LIK-1]', async () => {
    await answer({ question: 'sunday', text: 'Pancakes.' });
    await like(SUNDAY);
    await withdrawLike(sql(), { tenantId: SITE_A, fromId: bert, toId: anna }, { now, events });
    await like(null);
    expect(await listed(anna, 'received')).toEqual([[null, null]]);
  });
});

describe('a part that is no longer visible', () => {
  it.each([
    ['deleted', (id: string) => db().photo.delete({ where: { id } })],
    ['rejected', (id: string) => db().photo.update({ where: { id }, data: { status: 'rejected' } })],
  ])('leaves a profile’s like: a %s photo [LIK-11]', async (_, remove) => {
    const { id } = await photograph();
    await like(photo(id));
    await remove(id);
    expect(await listed(anna, 'received')).toEqual([[null, null]]);
  });

  it('leaves a profile’s like: a removed answer [LIK-11]', async () => {
    await answer({ question: 'sunday', text: 'Pancakes.' });
    await like(SUNDAY);
    await answer({ question: 'habit', text: 'Letters.' });
    expect(await listed(anna, 'received')).toEqual([[null, null]]);
  });

  it('leaves a profile’s like: a question no longer asked [LIK-11, PRO-14]', async () => {
    await answer({ question: 'sunday', text: 'Pancakes.' });
    await like(SUNDAY);
    await db().promptAnswer.updateMany({ where: { memberId: anna }, data: { question: 'retired' } });
    await db().like.updateMany({ where: { toId: anna }, data: { question: 'retired' } });
    expect(await listed(anna, 'received')).toEqual([[null, null]]);
  });
});

describe('a part that its giver does not see', () => {
  const refusals = async (target: LikeTarget, viewer: Viewer = {}) => {
    expect(await like(target, viewer)).toMatchObject({ ok: false, reason: 'not_found' });
    expect(await db().like.count({ where: { toId: anna } })).toBe(0);
  };

  it('is refused: an unanswered question [LIK-11]', async () => {
    await answer({ question: 'habit', text: 'Letters.' });
    await refusals(SUNDAY);
  });

  it('is refused: an answer on a site that hides them [LIK-11, PRO-14]', async () => {
    await answer({ question: 'sunday', text: 'Pancakes.' });
    await refusals(SUNDAY, { showsAnswers: false });
  });

  it('is refused: a pending photo, another’s, and none [LIK-11, PRO-5]', async () => {
    const pending = await photograph(0, 'pending');
    const own = await addPhoto(db(), { tenantId: SITE_A, memberId: bert });
    for (const id of [pending.id, own.id, newId()]) await refusals(photo(id));
  });

  it('is refused: a blurred photo, except to premium members [LIK-11, PRO-7]', async () => {
    for (let position = 0; position < FREE_VISIBLE_PHOTOS; position++) await photograph(position);
    const { id } = await photograph(FREE_VISIBLE_PHOTOS);
    await refusals(photo(id));
    expect(await like(photo(id), { kind: 'premium' })).toMatchObject({ ok: true });
  });

  it('does not move a like [LIK-11]', async () => {
    await answer({ question: 'sunday', text: 'Pancakes.' });
    await like(SUNDAY);
    expect(await like(photo(newId()))).toMatchObject({ ok: false, reason: 'not_found' });
    expect(await listed(anna, 'received')).toEqual([[null, 'Pancakes.']]);
  });
});
