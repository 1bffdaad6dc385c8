import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { action as postPhotos, loader as openPhotos } from '~/routes/profile_.photos';
import { action as saveCrop, loader as openCrop } from '~/routes/profile_.photos_.$id';
import { loader as openCropLive } from '~/routes/profile_.photos_.$id_.live';
import { visit } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);

async function person(seed: MemberSeed = {}) {
  const { id } = await makeMember(db(), { lastSeenAt: new Date(), ...seed });
  return { id, cookie: await signedIn(running(), id) };
}
type Person = Awaited<ReturnType<typeof person>>;

let made = 0;
/** A new photo each time, because duplicates are not stored. */
const picture = () => {
  const mark = { width: 20 * (made += 1), height: 60, channels: 3, background: 'navy' } as const;
  return sharp({ create: { width: 600, height: 800, channels: 3, background: 'teal' } })
    .composite([{ input: { create: mark }, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
};

function upload(cookie: string, data: Buffer) {
  const body = new FormData();
  body.append('photo', new File([data as BlobPart], 'me.jpg'));
  const accepted = { Accept: 'application/json' };
  const headers = { Host: SITE_A, Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', ...accepted };
  const request = new Request(`http://${SITE_A}/profile/photos`, { method: 'POST', headers, body });
  return visit(postPhotos, request);
}

async function uploaded(as: Person): Promise<string> {
  const { status, body } = await upload(as.cookie, await picture());
  expect(status).toBe(200);
  return (body as { photoId: string }).photoId;
}

it('accepts six photos a day from unconfirmed members [PRO-4, SAF-6]', async () => {
  const { id, cookie } = await person({ status: 'not_confirmed' });
  for (let count = 0; count < 6; count++)
    expect((await upload(cookie, Buffer.from('no photo'))).status).toBe(422);
  const refused = await upload(cookie, await picture());
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { '': [expect.stringContaining('Confirm your email address first')] } },
  });
  expect(await db().photo.count({ where: { memberId: id } })).toBe(0);
});

const photosOf = async ({ cookie }: Person) =>
  (
    (await visit(openPhotos, ask('/profile/photos', { cookie }))).body as {
      photos: { id: string; src: string }[];
    }
  ).photos;
const crop = ({ cookie }: Person, id: string, form: Record<string, string>) =>
  visit(saveCrop, ask(`/profile/photos/${id}`, { cookie, form }), { id });

describe('a scripted photo upload', () => {
  it('stores the photo and returns its id [PRO-4]', async () => {
    const anna = await person();
    const id = await uploaded(anna);
    expect((await photosOf(anna)).map((photo) => photo.id)).toEqual([id]);
  });

  it('recognizes a duplicate, even in the last place [PRO-4, ERR-4]', async () => {
    const anna = await person();
    const last = await picture();
    for (const data of [await picture(), await picture(), last])
      expect((await upload(anna.cookie, data)).body).toMatchObject({ text: 'Your photo has been added.' });
    const again = await upload(anna.cookie, last);
    expect([again.status, again.body]).toMatchObject([
      200,
      { text: 'You have already uploaded this photo.', photoId: (await photosOf(anna)).at(-1)!.id },
    ]);
    expect((await upload(anna.cookie, await picture())).status).toBe(422);
  });

  it('explains a refusal, with a matching status [PRO-4, ERR-4]', async () => {
    const anna = await person();
    const { status, body } = await upload(anna.cookie, Buffer.from('only words'));
    expect([status, body]).toEqual([422, { ok: false, errors: { '': [expect.stringMatching(/\S/)] } }]);
    expect(await photosOf(anna)).toEqual([]);
  });

  it('needs a login [SAF-5]', async () => {
    expect((await upload('', await picture())).status).toBe(401);
  });
});

describe('the order of photos', () => {
  const order = ({ cookie }: Person, ids: string[]) => {
    const form = [['intent', 'sort'], ...ids.map((id) => ['photo', id])] as [string, string][];
    return visit(postPhotos, ask('/profile/photos', { cookie, form, script: true }));
  };

  it('is saved by scripts, unless the photos changed [PRO-5]', async () => {
    const anna = await person();
    const ids = [await uploaded(anna), await uploaded(anna)];
    expect((await order(anna, ids.toReversed())).status).toBe(200);
    expect((await photosOf(anna)).map(({ id }) => id)).toEqual(ids.toReversed());
    for (const wrong of [[ids[0]!], [...ids, newId()], [], ['no id', ids[0]!]])
      expect((await order(anna, wrong)).status).toBe(409);
    expect((await photosOf(anna)).map(({ id }) => id)).toEqual(ids.toReversed());
  });
});

describe('the crop page', () => {
  it('shows the middle by default [PRO-4]', async () => {
    const anna = await person();
    const id = await uploaded(anna);
    const open = () => visit(openCrop, ask(`/profile/photos/${id}`, { cookie: anna.cookie }), { id });
    expect((await open()).body).toMatchObject({ crop: { left: 0, top: 31, width: 1000 } });
    expect((await crop(anna, id, { left: '200', top: '0', width: '500' })).status).toBe(303);
    expect((await open()).body).toMatchObject({
      crop: { left: 200, top: 0, width: 500 },
      src: expect.stringMatching(/^\/media\/.*#[0-7]{4}$/),
    });
    expect((await crop(anna, id, { intent: 'auto' })).status).toBe(303);
    expect((await open()).body).toMatchObject({ crop: { left: 0, top: 31, width: 1000 } });
  });

  it('clamps a slider’s last step [PRO-4]', async () => {
    const anna = await person();
    const id = await uploaded(anna);
    const open = () => visit(openCrop, ask(`/profile/photos/${id}`, { cookie: anna.cookie }), { id });
    for (const [left, taken] of [
      ['-7', 0],
      ['507', 500],
    ] as const) {
      expect((await crop(anna, id, { left, top: '0', width: '500' })).status).toBe(303);
      expect((await open()).body).toMatchObject({ crop: { left: taken, top: 0, width: 500 } });
    }
  });

  it('changes the card’s URL, and refuses invalid numbers [PRO-4]', async () => {
    const anna = await person();
    const id = await uploaded(anna);
    const [before] = await photosOf(anna);
    const wrongs: Record<string, string>[] = [
      { left: '100', top: '50' },
      { left: '-11', top: '0', width: '600' },
      { left: '0', top: '1011', width: '600' },
      { left: '0', top: '0', width: '0' },
      { left: '0', top: '0', width: '12.5' },
      { left: 'x', top: '0', width: '600' },
      { left: '0', top: '0', width: '1e9' },
    ];
    for (const wrong of wrongs) expect((await crop(anna, id, wrong)).status).toBe(422);
    expect((await photosOf(anna))[0]!.src).toBe(before!.src);
    await crop(anna, id, { left: '0', top: '0', width: '500' });
    expect((await photosOf(anna))[0]!.src).not.toBe(before!.src);
  });

  it('is a dialog with scripts, with the same answers [PRO-4]', async () => {
    const anna = await person();
    const id = await uploaded(anna);
    const form = (fields: Record<string, string>) =>
      visit(saveCrop, ask(`/profile/photos/${id}`, { cookie: anna.cookie, form: fields, script: true }), {
        id,
      });
    const saved = await form({ left: '200', top: '0', width: '500' });
    expect([saved.status, saved.body]).toEqual([200, { ok: true, to: '/profile/photos', text: 'Saved.' }]);
    const opened = await visit(openCropLive, ask(`/profile/photos/${id}/live`, { cookie: anna.cookie }), {
      id,
    });
    expect(opened.body).toMatchObject({ id, crop: { left: 200, top: 0, width: 500 } });
    expect((await form({ left: '0', top: '0', width: '1e9' })).status).toBe(422);
  });

  it('is 404 for others [PRO-5]', async () => {
    const [anna, bram] = [await person(), await person()];
    const id = await uploaded(anna);
    expect((await crop(bram, id, { left: '0', top: '0', width: '500' })).status).toBe(404);
    expect(
      (await visit(openCrop, ask(`/profile/photos/${id}`, { cookie: bram.cookie }), { id })).status,
    ).toBe(404);
  });
});
