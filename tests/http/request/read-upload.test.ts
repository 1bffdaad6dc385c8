import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readUpload as readUploadOf } from '~/http/request/read-upload.server';
import { action } from '~/routes/profile_.photos';
import { makeMember, SITE_A } from '../../support/database';
import { answerOf, signedIn, useRunning } from '../../support/running';

const running = useRunning();
const MB = 1024 * 1024;

const readUpload = (request: Request, senderId = 'anna') => readUploadOf(request, senderId);

let photo: Blob;
beforeAll(async () => {
  const drawn = sharp({ create: { width: 300, height: 400, channels: 3, background: '#c04040' } });
  photo = new Blob([new Uint8Array(await drawn.jpeg().toBuffer())]);
});

function upload(
  data: BlobPart,
  { name = 'photo.jpg', field = 'photo', headers = {} as Record<string, string> } = {},
): Request {
  const form = new FormData();
  form.set(field, new File([data], name, { type: 'image/jpeg' }));
  const given = {
    Host: SITE_A,
    'x-client-address': '192.0.2.1',
    'Sec-Fetch-Site': 'same-origin',
    ...headers,
  };
  return new Request(`http://${SITE_A}/profile/photos`, { method: 'POST', body: form, headers: given });
}

async function uploader() {
  const db = running().database.forTenant(SITE_A);
  const { id } = await makeMember(db, { lastSeenAt: new Date() });
  const cookie = await signedIn(running(), id);
  const send = (data: BlobPart, given: Parameters<typeof upload>[1] = {}) =>
    answerOf(
      action({
        request: upload(data, { ...given, headers: { Cookie: `${cookie}; locale=en` } }),
        params: {},
        context: {},
      } as never),
    );
  return { send, photos: () => db.photo.count({ where: { memberId: id } }) };
}

describe('an uploaded file', () => {
  it('of 15 MB is read whole, and a byte more is refused [PRO-4, SAF-5]', async () => {
    expect(await readUpload(upload(Buffer.alloc(15 * MB)))).toMatchObject({
      ok: true,
      value: { byteLength: 15 * MB },
    });
    const refused = await readUpload(upload(Buffer.alloc(15 * MB + 1)));
    expect(refused).toEqual({ ok: false, reason: 'file_too_big', detail: { max_mb: 15 } });
  });

  it('that says it is larger is refused before it is read [SAF-5]', async () => {
    const request = upload('short', { headers: { 'Content-Length': String(60 * MB) } });
    expect(await readUpload(request)).toMatchObject({ ok: false, reason: 'file_too_big' });
    expect(request.bodyUsed).toBe(false);
  });

  it('that does not say how large it is, is read no further than needed [SAF-5]', async () => {
    let sent = 0;
    const head =
      '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull(controller) {
        if (sent >= 60 * MB) return controller.close();
        sent += MB;
        controller.enqueue(new Uint8Array(MB));
      },
    });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const request = new Request('http://a.example/', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit);
    expect(await readUpload(request)).toMatchObject({ ok: false, reason: 'file_too_big' });
    expect(sent).toBeLessThan(20 * MB);
  });

  it('that is missing, empty or in another field is asked for [SAF-5]', async () => {
    for (const request of [upload(''), upload('x', { field: 'other' })]) {
      expect(await readUpload(request)).toMatchObject({ ok: false, reason: 'required' });
    }
  });

  it('comes in a form with parts, or is refused with 400 [SAF-5]', async () => {
    const post = (type: string, body: string) =>
      answerOf(
        readUpload(
          new Request('http://a.example/', { method: 'POST', body, headers: { 'Content-Type': type } }),
        ),
      );
    expect((await post('application/x-www-form-urlencoded', 'photo=x')).status).toBe(400);
    expect((await post('multipart/form-data', 'photo=x')).status).toBe(400);
    expect((await post('multipart/form-data; boundary=b', 'no part')).status).toBe(400);
  });

  it('is one of several at once, and each is read to its end [SAF-5]', async () => {
    const files = Array.from({ length: 30 }, (_, index) => `file ${index}`);
    const read = await Promise.all(
      files.map((file, index) => readUpload(upload(file), `sender ${index % 15}`)),
    );
    expect(read.map((outcome) => outcome.ok && outcome.value.toString())).toEqual(files);
  });

  it('keeps its sender’s next one waiting while it comes slowly, and nobody else’s [SAF-5]', async () => {
    const slow = upload('slow');
    const whole = Buffer.from(await slow.clone().arrayBuffer());
    let finish = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(whole.subarray(0, 10));
        finish = () => {
          controller.enqueue(whole.subarray(10));
          controller.close();
        };
      },
    });
    const asked = new Request(slow.url, {
      method: 'POST',
      body,
      headers: slow.headers,
      duplex: 'half',
    } as RequestInit);
    const arrived: string[] = [];
    const both = [asked, upload('next')].map(async (request) => {
      const file = await readUpload(request, 'bram');
      if (file.ok) arrived.push(file.value.toString());
    });
    expect(await readUpload(upload('other'), 'carla')).toMatchObject({ ok: true });
    expect(arrived).toEqual([]);
    finish();
    await Promise.all(both);
    expect(arrived).toEqual(['slow', 'next']);
  });
});

describe('the photo form', () => {
  it('takes a photo [PRO-4]', async () => {
    const { send, photos } = await uploader();
    expect(await send(photo)).toMatchObject({ status: 303 });
    expect(await photos()).toBe(1);
  });

  it('answers a file of 16 MB with 413 and the limit [PRO-4, SAF-5]', async () => {
    const { send, photos } = await uploader();
    expect(await send(Buffer.alloc(16 * MB))).toMatchObject({
      status: 413,
      body: { error: 'This file is too big. The limit is 15 MB.' },
    });
    expect(await photos()).toBe(0);
  });

  it('answers a text with a photo’s name with 422: what counts is what is in it [PRO-4, SAF-5]', async () => {
    const { send, photos } = await uploader();
    const notPhotos = [
      'I am a text, and named photo.jpg',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<html></html>',
      '%PDF-1.7',
      'GIF89a',
    ];
    for (const text of notPhotos) {
      expect(await send(text)).toMatchObject({
        status: 422,
        body: { error: expect.stringContaining('not a photo that we can read') },
      });
    }
    expect(await photos()).toBe(0);
  });

  it('takes so many an hour, and answers the next with 429 [SAF-6]', async () => {
    const { send } = await uploader();
    for (let sent = 0; sent < 40; sent++) expect((await send('no photo')).status).toBe(422);
    const refused = await send('no photo');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
