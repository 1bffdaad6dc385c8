import { describe, expect, it } from 'vitest';
import { findImage } from '~/domain/chat/find-image.server';
import { listConversations } from '~/domain/chat/list-conversations.server';
import { listMessages } from '~/domain/chat/list-messages.server';
import { findLoggedIn } from '~/domain/frame/find-logged-in.server';
import { newId } from '~/domain/new-id';
import { viewProfile } from '~/domain/viewing/view-profile.server';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { countNewLikes } from '~/domain/likes/count-new-likes.server';
import { appealDecision } from '~/domain/safety/cases/appeal-decision.server';
import { decideAppeal } from '~/domain/safety/cases/decide-appeal.server';
import { acceptPhoto, rejectPendingPhoto } from '~/domain/safety/cases/decide-photo.server';
import { rejectReport } from '~/domain/safety/cases/decide-report.server';
import { listOpenCases } from '~/domain/safety/cases/list-cases.server';
import { appealUntil } from '~/domain/safety/cases/case-time';
import type { Measure } from '~/domain/safety/rules';
import { SITE_A, useDatabase } from '../../support/database';
import { NOW, useCaseWorld } from './case-world';

const database = useDatabase();
const world = useCaseWorld(database);
const {
  db,
  member,
  photographed,
  photosOf,
  hasPhoto,
  reported,
  messageFrom,
  accept,
  caseOf,
  mailsOf,
  auditOf,
  deps,
} = world;

const sql = () => database().sqlFor(SITE_A);
const pair = async () => [await member(), await member()] as const;
const ZONE = 'Europe/Amsterdam';
const appeal = async (number: string, now = NOW) =>
  appealDecision(
    db(),
    { tenantId: SITE_A, decisionNumber: (await caseOf(number)).decisionNumber, text: 'That was a joke.' },
    { now, timeZone: ZONE },
  );
const decide = async (typed: string, granted: boolean, moderator = 'Nils') => {
  const { number } = await caseOf(typed);
  return decideAppeal(db(), { number, moderator, granted, decision: 'Looked at it again.' }, deps);
};
const seen = async (id: string, viewerId: string) =>
  viewProfile(
    database().sqlFor(SITE_A),
    { profileId: id, viewer: { id: viewerId, kind: 'free' } },
    { now: NOW },
  );
const profileOf = (id: string) => db().profile.findFirstOrThrow({ where: { id } });

describe('an accepted report', () => {
  it('hides the photo, and picks a new main one [SAF-2, PRO-5]', async () => {
    const [anna, bram] = await pair();
    const [photoId = '', next = ''] = await photographed(bram, 2);
    const number = await reported(anna, { memberId: bram, photoId });
    expect(await accept(number, 'photo')).toMatchObject({ ok: true });
    expect((await seen(bram, anna))?.photos.map(({ id }) => id)).toEqual([next]);
    expect(await photosOf(bram)).toMatchObject([
      { id: photoId, status: 'rejected', rejectReason: 'money', isMain: false },
      { id: next, status: 'active', isMain: true },
    ]);
  });

  it('removes the message and its previews [SAF-2]', async () => {
    const [anna, bram] = await pair();
    const { id, conversationId } = await messageFrom(bram, anna);
    const number = await reported(anna, { memberId: bram, messageSeq: 1 });
    expect(await accept(number, 'message')).toMatchObject({ ok: true });
    expect(await db().message.findFirst({ where: { id } })).toMatchObject({ removedAt: NOW });
    for (const memberId of [anna, bram]) {
      const listed = await listMessages(sql(), { memberId, conversationId });
      expect(listed.ok && listed.value.messages).toMatchObject([{ seq: 1, text: '', removed: 'moderator' }]);
      expect((await listConversations(sql(), { memberId }, { now: NOW })).conversations).toMatchObject([
        { id: conversationId, lastText: null },
      ]);
    }
  });

  it('removes a message’s photo too [SAF-2, CHA-4]', async () => {
    const [anna, bram] = await pair();
    const { id: messageId, conversationId } = await messageFrom(bram, anna, '');
    const file = { type: 'image/webp', widthPx: 1, heightPx: 1, bytes: 1, key: newId() };
    await db().photoFile.create({
      data: { ...file, id: newId(), tenantId: SITE_A, messageId, size: 'full' },
    });
    const look = () => findImage(sql(), { memberId: anna, conversationId, seq: 1 });
    expect(await look()).toMatchObject({ ok: true });
    await accept(await reported(anna, { memberId: bram, messageSeq: 1 }), 'message');
    expect(await look()).toMatchObject({ ok: false, reason: 'not_found' });
  });

  it('updates the open pages of both by a job [SAF-2, CHA-5]', async () => {
    const [anna, bram] = await pair();
    await messageFrom(bram, anna);
    const number = await reported(anna, { memberId: bram, messageSeq: 1 });
    world.announced.length = 0;
    await accept(number, 'message');
    expect(world.announced).toEqual([{ tenantId: SITE_A, memberIds: [bram, anna] }]);
  });

  it('hides the profile and its new likes [SAF-2, SAF-10]', async () => {
    const [anna, bram] = await pair();
    await likeProfile(
      database().sqlFor(SITE_A),
      { tenantId: SITE_A, fromId: bram, toId: anna },
      { now: NOW, events: { publish: () => {} } },
    );
    const number = await reported(anna, { memberId: bram });
    expect(await accept(number, 'profile')).toMatchObject({ ok: true });
    expect(await profileOf(bram)).toMatchObject({ status: 'disabled', listed: false });
    expect(await seen(bram, anna)).toBeNull();
    expect(await countNewLikes(database().sqlFor(SITE_A), anna)).toBe(0);
  });

  it('blocks the account, its sessions and profile [SAF-2, ACC-9]', async () => {
    const [anna, bram] = await pair();
    await messageFrom(bram, anna);
    const token = await db().$transaction((tx) =>
      startSession(tx, { tenantId: SITE_A, memberId: bram, userAgent: 'test' }, { now: NOW }),
    );
    const loggedIn = () => findLoggedIn(sql(), token, { now: NOW });
    expect(await loggedIn()).toMatchObject({ id: bram });
    const number = await reported(anna, { memberId: bram, messageSeq: 1 });
    expect(await accept(number, 'account')).toMatchObject({ ok: true });
    expect(await loggedIn()).toBeNull();
    expect(await seen(bram, anna)).toBeNull();
    expect(await db().session.count({ where: { memberId: bram } })).toBe(0);
  });

  it('gives reasons to both, and logs no content [SAF-2, SAF-7, NOT-2]', async () => {
    const [anna, bram] = await pair();
    const number = await reported(anna, { memberId: bram });
    await accept(number, 'profile');
    expect(await caseOf(number)).toMatchObject({
      status: 'accepted',
      rule: 'money',
      decidedBy: 'Mo',
      decision: 'You asked for a train ticket.',
    });
    expect(await mailsOf(number)).toEqual([
      ['report_received', anna],
      ['report_decided', anna],
      ['measure_taken', bram],
    ]);
    expect(await auditOf(number)).toEqual([
      {
        actor: 'Mo',
        action: 'report_accepted',
        detail: {
          ...{ measures: ['profile'], rule: 'money' },
          ...{ suggested: 'warning', why: 'Worse than its number says.' },
        },
      },
    ]);
  });

  it('can find nothing left to remove [SAF-2]', async () => {
    const [anna, bram] = await pair();
    const number = await reported(anna, { memberId: bram });
    expect(await accept(number, null)).toMatchObject({ ok: true });
    expect(await mailsOf(number)).toEqual([
      ['report_received', anna],
      ['report_decided', anna],
    ]);
    expect(await appeal(number)).toMatchObject({ reason: 'not_found' });
  });

  it('writes to no fictional member [SAF-2, PRO-10]', async () => {
    const [anna, rosa] = [await member(), await member({ fictional: true })];
    const number = await reported(anna, { memberId: rosa });
    await accept(number, 'profile');
    expect((await mailsOf(number)).map(([kind]) => kind)).toEqual(['report_received', 'report_decided']);
  });

  it('is decided once, even in parallel [SAF-2]', async () => {
    const [anna, bram] = await pair();
    const number = await reported(anna, { memberId: bram });
    const outcomes = await Promise.all(
      ['Mo', 'Nils', 'Pia'].map((moderator) => accept(number, 'profile', moderator)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((each) => !each.ok).map((each) => !each.ok && each.reason)).toEqual([
      'not_open',
      'not_open',
    ]);
    expect(await auditOf(number)).toHaveLength(1);
    expect(await rejectReport(db(), { number, moderator: 'Mo', decision: 'No.' }, deps)).toMatchObject({
      reason: 'not_open',
    });
  });

  it('stays open after an unsuitable measure [SAF-2]', async () => {
    const [anna, bram] = await pair();
    const first = await reported(anna, { memberId: bram });
    expect(await accept(first, 'photo')).toMatchObject({ reason: 'measure_unfit' });
    const [photoId = ''] = await photographed(bram, 1);
    const second = await reported(anna, { memberId: bram, photoId });
    await db().photo.delete({ where: { id: photoId } });
    expect(await accept(second, 'photo')).toMatchObject({ reason: 'measure_done' });
    expect(await caseOf(second)).toMatchObject({ status: 'open', decision: null });
    expect(await accept('AAAAA-AAAAA', 'photo')).toMatchObject({ reason: 'not_open' });
  });
});

describe('a rejected report', () => {
  it('changes nothing, and explains why [SAF-2]', async () => {
    const [anna, bram] = await pair();
    const number = await reported(anna, { memberId: bram });
    expect(
      await rejectReport(db(), { number, moderator: 'Mo', decision: 'Nothing wrong.' }, deps),
    ).toMatchObject({ ok: true });
    expect(await mailsOf(number)).toEqual([
      ['report_received', anna],
      ['report_decided', anna],
    ]);
    expect(await profileOf(bram)).toMatchObject({ status: 'active', listed: true });
    expect(await auditOf(number)).toEqual([{ actor: 'Mo', action: 'report_rejected', detail: {} }]);
  });
});

describe('an appeal', () => {
  async function affected(measure: Measure) {
    const [anna, bram] = await pair();
    const [photoId = null] = measure === 'photo' ? await photographed(bram, 1) : [];
    await messageFrom(bram, anna);
    const number = await reported(anna, {
      memberId: bram,
      photoId,
      messageSeq: measure === 'message' ? 1 : null,
    });
    const taken = await accept(number, measure);
    if (!taken.ok) throw new Error(taken.reason);
    return { anna, bram, number };
  }

  const standing = async (bram: string) => ({
    photos: (await photosOf(bram)).map(({ status, isMain }) => [status, isMain]),
    hasPhoto: await hasPhoto(bram),
    removed: (await db().message.findFirstOrThrow({ where: { senderId: bram } })).removedAt,
    preview: (await db().conversationMember.findFirstOrThrow({ where: { memberId: bram } })).lastMessageText,
    profile: [(await profileOf(bram)).status, (await profileOf(bram)).listed],
    account: (await db().member.findFirstOrThrow({ where: { id: bram } })).status,
  });

  it.each(['photo', 'message', 'profile', 'account'] as const)(
    'restores the %s when granted [SAF-11]',
    async (measure) => {
      const { anna, bram, number } = await affected(measure);
      await db().member.update({ where: { id: bram }, data: { activatedAt: NOW } });
      expect(await appeal(number)).toMatchObject({ ok: true });
      expect(await decide(number, true)).toMatchObject({ ok: true, value: { undone: true } });
      expect(await standing(bram)).toEqual({
        photos: measure === 'photo' ? [['active', true]] : [],
        hasPhoto: measure === 'photo',
        removed: null,
        preview: 'send me money',
        profile: ['active', true],
        account: 'active',
      });
      expect((await mailsOf(number)).slice(3)).toEqual([
        ['appeal_decided', bram],
        ['report_reversed', anna],
      ]);
    },
  );

  it('restores the cut preview of a long message [SAF-11, CHA-1]', async () => {
    const { bram, number } = await affected('message');
    await db().message.updateMany({ where: { senderId: bram }, data: { text: `${'a'.repeat(119)}😀😀` } });
    await appeal(number);
    expect(await decide(number, true)).toMatchObject({ ok: true, value: { undone: true } });
    expect((await standing(bram)).preview).toBe(`${'a'.repeat(119)}😀…`);
  });

  it('keeps the measure when refused, with a notice [SAF-11]', async () => {
    const { bram, number } = await affected('profile');
    await appeal(number);
    expect(await profileOf(bram)).toMatchObject({ status: 'disabled' });
    expect(await decide(number, false)).toMatchObject({ ok: true });
    expect(await profileOf(bram)).toMatchObject({ status: 'disabled', listed: false });
    expect((await mailsOf(number)).slice(3)).toEqual([['appeal_decided', bram]]);
    expect(await caseOf(number)).toMatchObject({
      status: 'accepted',
      appealDecidedBy: 'Nils',
      appealDecision: 'Looked at it again.',
    });
  });

  it('is never decided by the same moderator [SAF-11]', async () => {
    const { number } = await affected('profile');
    expect(await decide(number, true)).toMatchObject({ reason: 'not_open' });
    await appeal(number);
    expect(await decide(number, true, ' mo ')).toMatchObject({ reason: 'same_moderator' });
    expect(await caseOf(number)).toMatchObject({ status: 'appealed' });
    expect(await decide(number, true)).toMatchObject({ ok: true });
    expect(await decide(number, false)).toMatchObject({ reason: 'not_open' });
  });

  it('is accepted once, and not after its outcome [SAF-11]', async () => {
    const { number } = await affected('profile');
    const made = await Promise.all([appeal(number), appeal(number), appeal(number)]);
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    await decide(number, false);
    expect(await appeal(number)).toMatchObject({ reason: 'appealed' });
  });

  it('is too late after six months [SAF-11]', async () => {
    const { number } = await affected('profile');
    const last = appealUntil(NOW, ZONE);
    expect(await appeal(number, new Date(last.getTime() + 1))).toMatchObject({ reason: 'appeal_over' });
    expect(await appeal(number, last)).toMatchObject({ ok: true });
  });

  it('restores only what its owner still allows [SAF-11, ACC-18]', async () => {
    const { bram, number } = await affected('profile');
    await db().member.update({ where: { id: bram }, data: { invisible: true } });
    await appeal(number);
    await decide(number, true);
    expect(await profileOf(bram)).toMatchObject({ status: 'active', listed: false });
    const second = await affected('account');
    await appeal(second.number);
    await decide(second.number, true);
    expect((await db().member.findFirstOrThrow({ where: { id: second.bram } })).status).toBe('active');
  });
});

describe('the queue of photos', () => {
  const input = (photoId: string) => ({ tenantId: SITE_A, photoId, moderator: 'Mo' });
  const reject = (photoId: string) =>
    rejectPendingPhoto(db(), { ...input(photoId), rule: 'explicit', decision: 'Not on a profile.' }, deps);

  it('hides photos from others until accepted [SAF-3, PRO-5]', async () => {
    const [anna, bram] = await pair();
    const [photoId = ''] = await photographed(bram, 1, 'manual');
    expect((await seen(bram, anna))?.photos).toEqual([]);
    expect((await listOpenCases(db())).photos.map(({ id }) => id)).toContain(photoId);
    expect(await acceptPhoto(db(), input(photoId), { now: NOW })).toMatchObject({ ok: true });
    expect((await seen(bram, anna))?.photos.map(({ id }) => id)).toEqual([photoId]);
    expect(await hasPhoto(bram)).toBe(true);
    expect((await listOpenCases(db())).photos.map(({ id }) => id)).not.toContain(photoId);
    expect(await acceptPhoto(db(), input(photoId), { now: NOW })).toMatchObject({ reason: 'not_open' });
    expect(await reject(photoId)).toMatchObject({ reason: 'not_open' });
  });

  it('sends the owner reasons, and an appeal [SAF-3, SAF-11]', async () => {
    const bram = await member();
    const [photoId = ''] = await photographed(bram, 1, 'manual');
    const rejected = await reject(photoId);
    if (!rejected.ok) throw new Error(rejected.reason);
    const { number } = rejected.value;
    expect(await photosOf(bram)).toMatchObject([{ status: 'rejected', rejectReason: 'explicit' }]);
    expect(await mailsOf(number)).toEqual([['measure_taken', bram]]);
    expect(await caseOf(number)).toMatchObject({
      reason: 'check',
      reporterId: null,
      measure: 'photo',
      decision: 'Not on a profile.',
    });
    expect((await caseOf(number)).files).toHaveLength(1);
    expect(await appeal(number)).toMatchObject({ ok: true });
    expect(await decide(number, true)).toMatchObject({ value: { undone: true } });
    expect(await photosOf(bram)).toMatchObject([{ status: 'active', isMain: true, rejectReason: null }]);
    expect(await mailsOf(number)).toEqual([
      ['measure_taken', bram],
      ['appeal_decided', bram],
    ]);
  });

  it('decides a photo once, also at the same moment [SAF-3]', async () => {
    const bram = await member();
    const [photoId = ''] = await photographed(bram, 1, 'manual');
    const outcomes = await Promise.all([
      reject(photoId),
      acceptPhoto(db(), input(photoId), { now: NOW }),
      reject(photoId),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db().report.count({ where: { subjectId: photoId } })).toBe(outcomes[1].ok ? 0 : 1);
  });

  it('refuses anything but a pending photo [SAF-3]', async () => {
    const [shown = ''] = await photographed(await member(), 1);
    for (const id of [shown, 'no id', '']) {
      expect(await acceptPhoto(db(), input(id), { now: NOW })).toMatchObject({ reason: 'not_open' });
      expect(await reject(id)).toMatchObject({ reason: 'not_open' });
    }
  });
});

describe('the list of open cases', () => {
  it('starts with possible minors [SAF-2, SAF-3]', async () => {
    await db().report.deleteMany({});
    const [anna, bram] = await pair();
    const plain = await reported(anna, { memberId: bram }, 'money');
    const urgent = await reported(bram, { memberId: anna }, 'underage');
    expect((await listOpenCases(db())).reports.map(({ number }) => number)).toEqual([urgent, plain]);
  });
});
