import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoContent, DEMO_SITES } from '~/demo/demo-content.server';
import { DEMO_MEMBERS, demoMembers } from '~/demo/demo-members';
import { renderPortrait } from '~/demo/draw-portrait.server';
import { findUnfilled } from '~/demo/find-unfilled.server';
import { DEMO_PASSWORD } from '~/demo/demo-password';
import { openDemo } from '~/demo/seed-demo.server';
import { logIn } from '~/domain/accounts/sessions/log-in.server';
import { listConversations } from '~/domain/chat/list-conversations.server';
import { findMembers } from '~/domain/discovery/find-members.server';
import { visitorFilters } from '~/domain/discovery/rules';
import { countNewLikes } from '~/domain/likes/count-new-likes.server';
import { isPremium } from '~/domain/profiles/rules';
import { viewProfile } from '~/domain/viewing/view-profile.server';
import { findDecision } from '~/domain/safety/cases/find-case.server';
import { listDecisions } from '~/domain/safety/cases/list-decisions.server';
import { readEnv } from '~/gateways/env.server';
import { createGateways } from '~/gateways/index.server';
import { loadTenant } from '~/tenancy/load-tenant.server';
import { makeMember, useDatabase } from '../support/database';
import { SHOWS_ALL } from '../support/site';

const database = useDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const definition = DEMO_SITES.find(({ language }) => language === 'nl')!;
const content = demoContent(definition.language);
const tenant = loadTenant(`tenants/${definition.id}`);
const db = () => database().forTenant(tenant.id);

const folder = mkdtempSync(path.join(tmpdir(), 'seeded-'));
const env = readEnv({
  APP_MODE: 'test',
  DATA_DIR: folder,
  SECRET_KEY: 'a secret key for tests and nothing else',
  LOG_LEVEL: 'silent',
});
const gateways = { ...createGateways(env, async () => {}), jobs: { send: async () => {} } };

beforeAll(async () => {
  await database().bare.tenant.create({ data: { id: tenant.id, createdAt: now } });
  const [site] = await openDemo({ database: database(), tenants: [tenant], gateways, now });
  await site!.fill(() => {}, new AbortController().signal);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LOGINS = ['demo@example.com', 'free@example.com'];
const account = (email: string) =>
  db().member.findFirstOrThrow({ where: { email }, include: { profile: true } });
const invited = () =>
  db().member.findMany({
    where: { email: { notIn: LOGINS } },
    include: { profile: true, interests: true, photos: true },
  });

const stored = async (key: string) => buffer((await gateways.storage.get(tenant.id, key))!.stream);

describe('the demo of one site', () => {
  it('has current statistics in PostgreSQL [TEN-11, DIS-11]', async () => {
    const never = await database().bare.$queryRaw`
      SELECT relname::text FROM pg_class WHERE relname IN ('Like', 'Member', 'PhotoFile') AND reltuples <= 0`;
    expect(never).toEqual([]);
  });

  it('has 60 members from a fixed seed [TEN-11]', async () => {
    const drawn = demoMembers(definition, content, now).slice(0, DEMO_MEMBERS);
    expect(DEMO_MEMBERS).toBe(60);
    const members = await invited();
    const facts = members.map(({ profile, interests, photos, signupAt, lastSeenAt }) => ({
      name: profile!.name,
      gender: profile!.gender,
      sexuality: profile!.sexuality,
      birthDate: profile!.birthDate,
      country: profile!.country,
      cityName: profile!.cityName,
      aboutMe: profile!.aboutMe,
      fictional: profile!.fictional,
      signupAt,
      lastSeenAt,
      visibleToVisitors: profile!.visibleToVisitors,
      interests: interests.map(({ interest }) => interest).sort(),
      photos: photos.filter(({ status }) => status !== 'pending').length,
    }));
    const expected = drawn.map((member) => ({
      name: member.name,
      gender: member.gender,
      sexuality: member.sexuality,
      birthDate: member.birthDate,
      country: member.country,
      cityName: member.cityName,
      aboutMe: member.aboutMe,
      fictional: member.fictional,
      signupAt: member.signupAt,
      lastSeenAt: member.lastSeenAt,
      visibleToVisitors: member.visibleToVisitors && !member.fictional,
      interests: [...member.interests].sort(),
      photos: member.photos,
    }));
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect(facts.sort(byName)).toEqual(expected.sort(byName));
  });

  it('has adults of both genders with own texts [TEN-11]', async () => {
    const profiles = await db().profile.findMany();
    const texts = profiles.map(({ aboutMe }) => aboutMe);
    const known = new Set(content.about.map(({ text }) => text));
    expect(new Set(texts).size).toBe(DEMO_MEMBERS + LOGINS.length);
    expect(texts.filter((text) => !known.has(text))).toEqual([]);
    expect(profiles.filter(({ gender }) => gender === 'female').length).toBe(profiles.length / 2);
    expect([...new Set(profiles.map(({ country }) => country))].sort()).toEqual(
      [...tenant.settings.countries].sort(),
    );
    const grown = new Date(
      Date.UTC(now.getUTCFullYear() - tenant.settings.min_age, now.getUTCMonth(), now.getUTCDate()),
    );
    expect(profiles.filter(({ birthDate }) => birthDate > grown)).toEqual([]);
  });

  it('has portraits in every size, and members without [TEN-11, PRO-4]', async () => {
    const members = await db().member.findMany({
      include: { profile: true, photos: { include: { files: true } } },
    });
    const withPhoto = members.filter(({ photos }) => photos.length > 0);
    expect(members.length - withPhoto.length).toBe(3);
    expect(members.filter(({ photos, profile }) => profile!.hasPhoto !== photos.length > 0)).toEqual([]);
    expect(withPhoto.filter(({ photos }) => photos.filter(({ isMain }) => isMain).length !== 1)).toEqual([]);
    const photos = withPhoto.flatMap((member) => member.photos);
    expect(photos.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(photos.filter(({ status }) => status === 'pending')).toHaveLength(2);
    for (const photo of photos) {
      expect(photo.files.map(({ size }) => size).sort()).toEqual([
        'blurred',
        'card',
        'full',
        'phone',
        'thumb',
      ]);
      for (const file of photo.files) {
        const metadata = await sharp(await stored(file.key)).metadata();
        expect(metadata).toMatchObject({ format: 'webp', width: file.widthPx, height: file.heightPx });
        expect(metadata.exif).toBeUndefined();
      }
    }
  });

  it('shows the premium login a decision on a photo [TEN-11, SAF-2, SAF-3]', async () => {
    const { id: memberId } = await account('demo@example.com');
    const photo = await db().photo.findFirstOrThrow({ where: { status: 'rejected' } });
    expect(photo).toMatchObject({ memberId, isMain: false, rejectReason: 'identity' });
    const [decision, ...others] = await listDecisions(db(), { memberId });
    expect(decision).toMatchObject({ measure: 'photo', subjectId: photo.id });
    expect(others).toEqual([]);
    expect(await findDecision(db(), decision!.decisionNumber)).toMatchObject({
      decision: content.decision,
      status: 'accepted',
      reason: 'check',
    });
  });

  it('lets two photos and two reports wait for the console [TEN-11, CON-2]', async () => {
    const waiting = await db().photo.findMany({
      where: { status: 'pending' },
      select: { member: { select: { profile: { select: { fictional: true } } } } },
    });
    expect(waiting.map(({ member }) => member.profile!.fictional)).toEqual([false, false]);
    const reports = await db().report.findMany({ where: { status: 'open' }, orderBy: { reason: 'asc' } });
    expect(reports.map(({ reason, text }) => ({ reason, text }))).toEqual(
      [...content.reports].sort((a, b) => (a.reason < b.reason ? -1 : 1)),
    );
    expect(new Set(reports.map(({ subjectId }) => subjectId)).size).toBe(2);
  });

  it('draws the same portrait each time [TEN-11]', async () => {
    const drawn = demoMembers(definition, content, now)[4]!;
    const { gender, key: seed, birthDate } = drawn;
    const age = now.getUTCFullYear() - birthDate.getUTCFullYear();
    const drawing = renderPortrait({ seed, gender, age, look: tenant.theme.look, variant: 0 });
    const processed = await gateways.processDrawing(drawing);
    const member = await db().member.findFirstOrThrow({ where: { username: drawn.name } });
    const photo = await db().photo.findFirstOrThrow({
      where: { memberId: member.id, isMain: true },
      include: { files: true },
    });
    for (const { size, data } of processed.sizes) {
      expect(data.equals(await stored(photo.files.find((file) => file.size === size)!.key))).toBe(true);
    }
  });

  it('has hair colours that match the portraits [TEN-11]', async () => {
    // The drawings' colours, with the profile's words for them.
    const said = { B9AEB2: 'grey', C98A3B: 'blond', '4A2418': 'brown', '7A2B1B': 'red', B8502B: 'red' };
    const drawn = demoMembers(definition, content, now).slice(0, DEMO_MEMBERS);
    for (const { key: seed, gender, birthDate, name } of drawn.filter(({ photos }) => photos > 0)) {
      const age = now.getUTCFullYear() - birthDate.getUTCFullYear();
      const drawing = renderPortrait({ seed, gender, age, look: tenant.theme.look, variant: 0 });
      const shown = Object.entries(said).find(([colour]) => drawing.includes(`#${colour}`))?.[1] ?? 'black';
      const profile = await db().profile.findFirstOrThrow({ where: { name } });
      expect(profile.hairColor, name).toBe(shown);
    }
  });

  it('labels inactive fictional profiles [PRO-10]', async () => {
    const fictional = await db().profile.findMany({ where: { fictional: true } });
    expect(fictional.map(({ gender }) => gender).sort()).toEqual([
      ...Array(3).fill('female'),
      ...Array(3).fill('male'),
    ]);
    const viewer = await account('demo@example.com');
    for (const { id } of fictional) {
      const seen = await viewProfile(
        database().sqlFor(tenant.id),
        { profileId: id, viewer: { id: viewer.id, kind: 'premium' } },
        { now },
      );
      expect(seen).toMatchObject({ fictional: true, online: false });
      expect(await db().like.count({ where: { OR: [{ fromId: id }, { toId: id }] } })).toBe(0);
      expect(await db().conversationMember.count({ where: { memberId: id } })).toBe(0);
    }
    const filters = { ...visitorFilters(1, 'NL', 18), gender: 'female' as const, min_age: 18, max_age: 99 };
    const search = {
      filters,
      page: 1,
      viewer: { id: viewer.id, gender: 'male' as const, latitude: 52.09, longitude: 5.12, shown: SHOWS_ALL },
    };
    const { members } = await findMembers(database().sqlFor(tenant.id), search, { now });
    const names = new Set(fictional.map(({ name }) => name));
    expect(members.filter((member) => member.fictional !== names.has(member.name))).toEqual([]);
  });

  it.each([
    ['demo@example.com', 'premium', true, 240],
    ['free@example.com', 'free', false, 10],
  ] as const)(
    'opens for %s, who is %s, with the printed password [TEN-11, CRE-3]',
    async (email, _, premium, credits) => {
      expect(DEMO_PASSWORD).toBe('demo-password');
      const from = { address: '192.0.2.1', userAgent: 'test', country: null, deviceMarks: [] };
      const login = { tenantId: tenant.id, email, disclose: tenant.settings.disclose_accounts, ...from };
      const entered = await logIn(db(), { ...login, password: DEMO_PASSWORD }, { now, ...gateways });
      const member = await account(email);
      expect(entered).toMatchObject({ ok: true, value: { memberId: member.id } });
      expect(await logIn(db(), { ...login, password: 'demo-passwort' }, { now, ...gateways })).toMatchObject({
        ok: false,
      });
      expect(isPremium(member, now)).toBe(premium);
      expect(member).toMatchObject({
        status: 'active',
        credits,
        profile: { fictional: false, listed: true },
      });
    },
  );

  it.each(LOGINS)('has likes, matches and unread conversations for %s [TEN-11]', async (email) => {
    const member = await account(email);
    const received = await db().like.findMany({ where: { toId: member.id } });
    expect(received.length).toBeGreaterThanOrEqual(9);
    expect(received.filter(({ matchedAt }) => matchedAt !== null).length).toBeGreaterThanOrEqual(3);
    expect(await countNewLikes(database().sqlFor(tenant.id), member.id)).toBe(3);

    const sides = await db().conversationMember.findMany({
      where: { memberId: member.id },
      include: { conversation: true },
    });
    expect(sides).toHaveLength(7);
    expect(sides.filter(({ conversation }) => conversation.startedById === member.id)).toEqual([]);
    expect(sides.filter(({ unreadMessages }) => unreadMessages > 0)).toHaveLength(2);
    expect(sides.reduce((sum, { unreadMessages }) => sum + unreadMessages, 0)).toBe(member.unreadMessages);

    const said: string[] = [];
    for (const { conversationId } of sides) {
      const messages = await db().message.findMany({ where: { conversationId }, orderBy: { seq: 'asc' } });
      const texts = messages.map(({ text }) => text);
      expect([...content.dialogues, ...content.openers.map((opener) => [opener])]).toContainEqual(texts);
      expect(
        messages.filter(
          ({ createdAt }, index) => createdAt > now || createdAt < (messages[index - 1]?.createdAt ?? 0),
        ),
      ).toEqual([]);
      said.push(texts[0]!);
    }
    expect(new Set(said).size).toBe(7);
    expect(
      (await listConversations(database().sqlFor(tenant.id), { memberId: member.id }, { now })).conversations,
    ).toHaveLength(7);
  });
});

describe('the filling of the demo', () => {
  const other = loadTenant('tenants/harbor.localhost');
  const others = () => database().forTenant(other.id);
  const open = async () => {
    const tenants = await findUnfilled(database(), [tenant, other]);
    return openDemo({ database: database(), tenants, gateways, now });
  };

  it('continues a stopped start, and runs once [TEN-11]', async () => {
    await database().bare.tenant.create({ data: { id: other.id, createdAt: now } });
    const stopped = new AbortController();
    const [first, ...rest] = await open();
    expect([first!.id, rest]).toEqual([other.id, []]);
    const reported: number[] = [];
    const stopSoon = (members: number) => {
      reported.push(members);
      stopped.abort();
    };
    await expect(first!.fill(stopSoon, stopped.signal)).rejects.toThrow('aborted');
    expect(reported).toEqual([20]);
    const drawn = await others().photo.count();
    expect(drawn).toBeGreaterThan(0);
    expect(await others().member.count()).toBe(DEMO_MEMBERS + LOGINS.length);

    const [again] = await open();
    await again!.fill((members) => reported.push(members), new AbortController().signal);
    expect(reported.slice(1).at(-1)).toBe(DEMO_MEMBERS + LOGINS.length);
    const members = await others().member.findMany({
      include: { profile: true, photos: { where: { status: 'active' } } },
    });
    expect(members).toHaveLength(DEMO_MEMBERS + LOGINS.length);
    expect(members.filter(({ photos }) => photos.length === 0)).toHaveLength(3);
    expect(members.filter(({ photos, profile }) => profile!.hasPhoto !== photos.length > 0)).toEqual([]);
    const planned = demoMembers(
      DEMO_SITES.find(({ id }) => id === other.id)!,
      demoContent('en'),
      now,
    );
    const photos = planned.slice(0, DEMO_MEMBERS).reduce((sum, member) => sum + member.photos, 0);
    expect(members.flatMap((member) => member.photos)).toHaveLength(photos + 3 + 1);
    expect(await others().photo.count({ where: { status: 'rejected' } })).toBe(1);

    expect(await open()).toEqual([]);
  }, 120_000);

  it('skips a site with its own members [TEN-11]', async () => {
    const own = loadTenant('tenants/velours.localhost');
    await database().bare.tenant.create({ data: { id: own.id, createdAt: now } });
    await makeMember(database().forTenant(own.id), { tenantId: own.id });
    expect(await openDemo({ database: database(), tenants: [own], gateways, now })).toEqual([]);
    expect(await database().forTenant(own.id).member.count()).toBe(1);
  });
});
