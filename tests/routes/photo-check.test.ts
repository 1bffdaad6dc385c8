import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { ROLES, type Grant } from '~/domain/operators/rules';
import { drawPose } from '~/domain/profiles/photo-check/draw-pose.server';
import { uploadPose } from '~/domain/profiles/photo-check/upload-pose.server';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { action as postCheck, loader as openCheck } from '~/routes/profile_.photos_.check';
import { loader as openPhotos } from '~/routes/profile_.photos';
import { everywhere, on, type MadeOperator } from '../domain/operators/operator-world';
import { aPhoto } from '../domain/profiles/photo-world';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B, type MemberSeed } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';
import { statementsOf } from '../support/statements';
import { CONSOLE, makeOperator, makeQueue, operatorSession } from './console-world';
import { addressOf, loadRoute, ROUTES } from './every-route';

const running = useRunning();
beforeAll(() => makeQueue(running()));
const db = () => running().database.forTenant(SITE_A);
const PATH = '/profile/photos/check';

type Page = {
  status: string | null;
  isChecked: boolean;
  draw: { label: string } | null;
  pose: { id: string; words: string; until: string } | null;
  errors?: Record<string, string[]>;
};
type Person = { id: string; cookie: string };

async function person(seed: MemberSeed = {}, photos = 1): Promise<Person> {
  const { id } = await makeMember(db(), { lastSeenAt: new Date(), ...seed });
  for (let count = 0; count < photos; count++) {
    const input = { tenantId: SITE_A, memberId: id, data: await aPhoto(), moderation: 'auto' as const };
    await uploadPhoto(db(), input, { now: new Date(), ...running().gateways });
  }
  return { id, cookie: await signedIn(running(), id) };
}

const open = async ({ cookie }: Person) => (await visit(openCheck, ask(PATH, { cookie }))).body as Page;
const draw = ({ cookie }: Person) => visit(postCheck, ask(PATH, { cookie, form: { intent: 'draw' } }));

function send({ cookie }: Person, check: string, data: Buffer) {
  const body = new FormData();
  body.append('check', check);
  body.append('photo', new File([data as BlobPart], 'me.jpg'));
  const headers = { Host: SITE_A, Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  return visit(postCheck, new Request(`http://${SITE_A}${PATH}`, { method: 'POST', headers, body }));
}

describe('the page of a photo check', () => {
  it('draws a pose, shows it in words, and takes its picture [TRU-2]', async () => {
    const anna = await person();
    expect(await open(anna)).toMatchObject({ status: null, pose: null, draw: { label: 'Draw a pose' } });
    const drawn = await draw(anna);
    expect([drawn.status, drawn.headers.get('Location')]).toEqual([303, PATH]);
    const { pose } = await open(anna);
    expect(pose?.words).toMatch(/\w+\. .*\w+\.$/);
    const sent = await send(anna, pose!.id, await aPhoto());
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, PATH]);
    expect(await open(anna)).toMatchObject({
      pose: null,
      draw: null,
      status: expect.stringContaining('We have your picture') as string,
    });
  });

  it('keeps the pose if the file is no picture, or missing [TRU-2, PRO-4]', async () => {
    const anna = await person();
    await draw(anna);
    const { pose } = await open(anna);
    for (const data of [Buffer.from('no picture'), Buffer.alloc(0)]) {
      const { status, body } = await send(anna, pose!.id, data);
      expect([status, (body as Page).errors?.['']?.length]).toEqual([422, 1]);
    }
    expect((await open(anna)).pose?.id).toBe(pose!.id);
  });

  it('refuses the picture of another pose [TRU-2]', async () => {
    const [anna, bram] = [await person(), await person()];
    await draw(bram);
    const { pose } = await open(bram);
    for (const check of [pose!.id, newId(), 'nothing']) {
      const { status, body } = await send(anna, check, await aPhoto());
      expect([status, (body as Page).errors]).toEqual([
        422,
        { '': ['This pose is no longer valid. Draw a new one.'] },
      ]);
    }
    expect(await db().photoFile.count({ where: { poseCheckId: pose!.id } })).toBe(0);
  });

  it('needs a main photo, and draws ten times a day [TRU-2, SAF-6]', async () => {
    const nobody = await person({}, 0);
    expect(await open(nobody)).toMatchObject({ draw: null, status: 'You need a main photo first.' });
    expect((await draw(nobody)).status).toBe(422);
    const anna = await person();
    for (let count = 0; count < 10; count++) expect((await draw(anna)).status).toBe(303);
    expect((await draw(anna)).status).toBe(429);
  });

  it('asks again after a new main photo, where the photos are [TRU-2]', async () => {
    const anna = await person();
    await db().photo.updateMany({ where: { memberId: anna.id }, data: { checkedAt: new Date() } });
    expect(await open(anna)).toMatchObject({ isChecked: true, draw: null });
    const photos = async () =>
      (await visit(openPhotos, ask('/profile/photos', { cookie: anna.cookie }))).body as {
        photos: { isMain: boolean; isChecked: boolean }[];
      };
    expect((await photos()).photos).toMatchObject([{ isMain: true, isChecked: true }]);
    await db().photo.updateMany({ where: { memberId: anna.id }, data: { checkedAt: null } });
    expect((await photos()).photos).toMatchObject([{ isMain: true, isChecked: false }]);
  });
});

type Operator = MadeOperator & { cookie: string };
async function operator(...grants: Grant[]): Promise<Operator> {
  const made = await makeOperator(running(), grants);
  return { ...made, cookie: await operatorSession(running(), made) };
}

const ITEM = 'console.queue.$site.$kind.$id';
const MEDIA = 'console.media.$site.$key';

async function answer(
  name: string,
  params: Record<string, string>,
  cookie: string,
  form?: Record<string, string>,
) {
  const { loader, action } = await loadRoute(name);
  const asked = { host: CONSOLE, cookie, ...(form ? { form } : {}) };
  return visit(form ? action : loader, ask(addressOf(name, params), asked), params);
}

/** A waiting check with the keys of its picture and of the photo that it is compared with. */
async function waiting() {
  const anna = await person();
  const now = new Date();
  const drawn = await drawPose(db(), { tenantId: SITE_A, memberId: anna.id }, { now });
  const checkId = drawn.ok ? drawn.value.id : '';
  const input = { tenantId: SITE_A, memberId: anna.id, checkId, data: await aPhoto() };
  await uploadPose(db(), input, { now, ...running().gateways });
  const { key } = await db().photoFile.findFirstOrThrow({ where: { poseCheckId: checkId } });
  const main = await db().photoFile.findFirstOrThrow({
    where: { size: 'full', photo: { memberId: anna.id } },
  });
  return { anna, checkId, key, photoKey: main.key, params: { site: SITE_A, kind: 'poses', id: checkId } };
}

type Item = {
  form: { version: number } | null;
  comparison: { pictures: string[]; photos: { src: string }[] };
  lines: string[] | null;
  mails: { text: string }[];
};
const item = async (params: Record<string, string>, { cookie }: Operator) =>
  (await answer(ITEM, params, cookie)).body as Item;
const look = async (key: string, { cookie }: Operator, site = SITE_A) =>
  (await answer(MEDIA, { site, key }, cookie)).status;

describe('a pose picture', () => {
  it('opens for the operator who handles its check, and nobody else [TRU-2]', async () => {
    const { key, photoKey, params } = await waiting();
    const [mine, other] = [
      await operator(...everywhere('moderator')),
      await operator(...on(SITE_A, 'moderator')),
    ];
    expect(await look(key, mine)).toBe(404);
    expect((await item(params, mine)).comparison).toMatchObject({ pictures: [expect.any(String)] });
    expect([await look(key, mine), await look(photoKey, mine)]).toEqual([200, 200]);
    expect(await look(key, mine, SITE_B)).toBe(404);
    expect((await item(params, other)).comparison).toMatchObject({ pictures: [], photos: [] });
    expect([await look(key, other), await look(photoKey, other)]).toEqual([404, 404]);
    for (const role of ROLES)
      expect([role, await look(key, await operator(...everywhere(role)))]).toEqual([role, 404]);
    await answer(ITEM, params, mine.cookie, { intent: 'release' });
    expect(await look(key, mine)).toBe(404);
  });

  it('is in no answer of any route of members, also to its owner [TRU-2]', async () => {
    const { anna, key, checkId } = await waiting();
    const reader = await person({ paidUser: true });
    for (const name of ROUTES) {
      const { loader } = await loadRoute(name);
      if (!loader) continue;
      const params = { id: anna.id, key, photo: checkId, number: checkId, token: key, seq: '1' };
      for (const cookie of ['', anna.cookie, reader.cookie]) {
        const asked = ask(`/${newId()}`, cookie ? { cookie } : {});
        const found = await visit(loader, asked, params).catch(() => null);
        if (found === null) continue;
        if (name === 'media.$key') expect(found.status).toBe(404);
        expect(JSON.stringify(found.body ?? null), name).not.toContain(key);
      }
    }
  });

  it('is decided by two presses, within six statements a page [TRU-2, CON-2]', async () => {
    const { anna, params, key } = await waiting();
    const mine = await operator(...everywhere('moderator'));
    const statements = await statementsOf(async () => void (await item(params, mine)));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(6);
    const version = String((await item(params, mine)).form?.version);
    const missing = await answer(ITEM, params, mine.cookie, {
      intent: 'check',
      version,
      verdict: 'rejected',
    });
    expect(missing.status).toBe(422);
    const form = { version, verdict: 'accepted' };
    const checked = (await answer(ITEM, params, mine.cookie, { intent: 'check', ...form })).body as Item;
    expect(checked.lines).toEqual(['Same person, pose shown']);
    expect(checked.mails).toMatchObject([{ text: expect.stringContaining('checked') as string }]);
    expect((await answer(ITEM, params, mine.cookie, { intent: 'confirm', ...form })).status).toBe(303);
    expect(await db().profile.findFirstOrThrow({ where: { id: anna.id } })).toMatchObject({
      photoChecked: true,
    });
    expect(await look(key, mine)).toBe(404);
  });
});
