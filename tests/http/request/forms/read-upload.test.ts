import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { truncateMessage, truncateSubmitted } from '~/http/answer/shown-again.server';
import { pacedBody, SlowBodyError, UPLOAD_PACE } from '~/http/request/paced-body.server';
import { MAX_PHOTO_BYTES } from '~/domain/profiles/rules';
import {
  MAX_SECONDS_IN_DEMAND,
  readUploadForm,
  readUploadsForm,
  uploadRefusalStatus,
  type UploadForm,
} from '~/http/request/forms/read-upload.server';
import type { Errors } from '~/ui/kit/post-answer';
import { MAX_FORM_BYTES } from '~/http/request/forms/read-form.server';
import { action } from '~/routes/profile_.photos';
import { makeMember, SITE_A } from '../../../support/database';
import { answerOf, signedIn, useRunning } from '../../../support/running';

const running = useRunning();
const MB = 1024 * 1024;

const readUpload = async (request: Request, senderId = 'anna') =>
  (await readUploadForm(request, senderId)).file;

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

/** Several files in one field, and the camera's empty one, as browsers without scripts send them. */
function uploadAll(files: File[], headers: Record<string, string> = {}): Request {
  const form = new FormData();
  for (const file of [...files, new File([], '')]) form.append('photo', file);
  const given = {
    Host: SITE_A,
    'x-client-address': '192.0.2.1',
    'Sec-Fetch-Site': 'same-origin',
    ...headers,
  };
  return new Request(`http://${SITE_A}/profile/photos`, { method: 'POST', body: form, headers: given });
}

/** A new photo each time, because duplicates are not stored. */
async function aPhoto(name: string): Promise<File> {
  const background = { r: name.length * 20, g: name.charCodeAt(0), b: 80 };
  const drawn = sharp({ create: { width: 90, height: 120, channels: 3, background } });
  return new File([new Uint8Array(await drawn.jpeg().toBuffer())], name);
}

async function uploader() {
  const db = running().database.forTenant(SITE_A);
  const { id } = await makeMember(db, { lastSeenAt: new Date() });
  const cookie = await signedIn(running(), id);
  const post = (request: Request) => answerOf(action({ request, params: {}, context: {} } as never));
  const headers = { Cookie: `${cookie}; locale=en` };
  const send = (data: BlobPart, given: Parameters<typeof upload>[1] = {}) =>
    post(upload(data, { ...given, headers }));
  const sendAll = (files: File[]) => post(uploadAll(files, headers));
  return { send, sendAll, photos: () => db.photo.count({ where: { memberId: id } }) };
}

describe('an uploaded file', () => {
  it('is read up to 15 MB; one more byte is refused [PRO-4, SAF-5]', async () => {
    expect(await readUpload(upload(Buffer.alloc(15 * MB)))).toMatchObject({
      ok: true,
      value: { byteLength: 15 * MB },
    });
    const refused = await readUpload(upload(Buffer.alloc(15 * MB + 1)));
    expect(refused).toEqual({ ok: false, reason: 'file_too_big', detail: { max_mb: 15 } });
  });

  it('is refused if its declared size is too large [SAF-5]', async () => {
    const request = upload('short', { headers: { 'Content-Length': String(60 * MB) } });
    expect(await readUpload(request)).toMatchObject({ ok: false, reason: 'file_too_big' });
  });

  it('without a size is read only as far as needed [SAF-5]', async () => {
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

  it('is required, not empty or misplaced [SAF-5]', async () => {
    for (const request of [upload(''), upload('x', { field: 'other' })]) {
      expect(await readUpload(request)).toMatchObject({ ok: false, reason: 'photo_required' });
    }
  });

  it('needs a multipart form, else answers 400 [SAF-5]', async () => {
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

  it('is read completely among several at once [SAF-5]', async () => {
    const files = Array.from({ length: 30 }, (_, index) => `file ${index}`);
    const from = (sender: number) => ({ headers: { 'x-client-address': `198.51.100.${sender}` } });
    const read = await Promise.all(
      files.map((file, index) => readUpload(upload(file, from(index % 15)), `sender ${index % 15}`)),
    );
    expect(read.map((outcome) => outcome.ok && outcome.value.toString())).toEqual(files);
  });

  it('leaves its sender one slot; the third waits [SAF-5]', async () => {
    const slow = [slowUpload(), slowUpload()];
    const arrived: string[] = [];
    const all = [...slow.map(({ request }) => request), upload('third')].map(async (request) => {
      const file = await readUpload(request, 'bram');
      if (file.ok) arrived.push(file.value.toString());
    });
    expect(await readUpload(upload('other'), 'carla')).toMatchObject({ ok: true });
    expect(arrived).toEqual([]);
    slow[0]!.finish();
    await Promise.all([all[0], all[2]]);
    expect(arrived).toEqual(['x', 'third']);
    slow[1]!.finish();
    await Promise.all(all);
  });
});

/** A manual upload: `finish` sends its file, `drip` a part. */
function slowUpload(address = '192.0.2.1', text: string | null = null) {
  const words = text === null ? '' : `--b\r\nContent-Disposition: form-data; name="text"\r\n\r\n${text}\r\n`;
  const head = `${words}--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`;
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
      send(head);
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'x-client-address': address };
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  return {
    request: new Request('http://a.example/', init),
    drip: (bytes = 1) => send('x'.repeat(bytes)),
    finish() {
      send('x\r\n--b--');
      controller.close();
    },
  };
}

describe('a slow sender', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('of one byte per second loses the slot [SAF-5]', async () => {
    const { request, drip } = slowUpload();
    let outcome: unknown;
    const reading = readUpload(request).then((found) => (outcome = found));
    for (let second = 0; second < 4; second++) {
      drip();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(outcome).toBeUndefined();
    for (let second = 0; second < 2; second++) {
      drip();
      await vi.advanceTimersByTimeAsync(1000);
    }
    await reading;
    expect(outcome).toMatchObject({ ok: false, reason: 'upload_slow' });
  });

  /** A body of a fixed rate, finite or endless. */
  function arriving(bytesPerSecond: number, bytes: number = Infinity) {
    let sent = 0;
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (sent >= bytes) return controller.close();
        await new Promise((resolve) => setTimeout(resolve, 1000));
        sent += bytesPerSecond;
        controller.enqueue(new Uint8Array(bytesPerSecond));
      },
    });
  }

  it('of 360 kbit/s can send the largest photo [SAF-5, PRO-4]', async () => {
    const small = new Response(pacedBody(arriving(17_000 / 8, 300_000), { pace: UPLOAD_PACE })).arrayBuffer();
    const read = expect(small.then(({ byteLength }) => byteLength)).resolves.toBeGreaterThanOrEqual(300_000);
    const line = arriving(360_000 / 8, MAX_PHOTO_BYTES);
    const whole = new Response(pacedBody(line, { pace: UPLOAD_PACE })).arrayBuffer();
    const arrived = expect(whole.then(({ byteLength }) => byteLength)).resolves.toBeGreaterThanOrEqual(
      MAX_PHOTO_BYTES,
    );
    await vi.advanceTimersByTimeAsync(UPLOAD_PACE.maxSeconds * 1000);
    await Promise.all([arrived, read]);
  });

  it('has six minutes at most [SAF-5]', async () => {
    const reader = pacedBody(arriving(64 * 1024), { pace: UPLOAD_PACE }).getReader();
    let parts = 0;
    const read = (async () => {
      while (!(await reader.read()).done) parts++;
    })();
    const failed = expect(read).rejects.toThrow(SlowBodyError);
    await vi.advanceTimersByTimeAsync(400_000);
    await failed;
    expect(parts).toBeGreaterThan(300);
    expect(parts).toBeLessThanOrEqual(UPLOAD_PACE.maxSeconds);
  });

  it('yields to a thirteenth if slowest [SAF-5]', async () => {
    const slow = Array.from({ length: 12 }, (_, index) => slowUpload(`198.51.100.${index}`));
    const held = slow.map(({ request }, index) => readUpload(request, `slow ${index}`));
    const late = readUpload(upload('late'), 'late');
    for (let second = 0; second <= MAX_SECONDS_IN_DEMAND; second++) {
      slow.forEach(({ drip }, index) => drip(index === 7 ? 16 * 1024 : 32 * 1024));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(await late).toMatchObject({ ok: true });
    slow.forEach(({ finish }) => finish());
    const outcomes = await Promise.all(held);
    expect(outcomes.map(({ ok }) => ok)).toEqual(slow.map((_, index) => index !== 7));
    expect(outcomes[7]).toMatchObject({ ok: false, reason: 'upload_slow' });
  });

  it('is not evicted by slower senders that restart [SAF-5]', async () => {
    const honest = slowUpload('192.0.2.1');
    const read = readUpload(honest.request, 'honest');
    let begun = 0;
    let slowest: ReturnType<typeof slowUpload>[] = [];
    const held: Promise<unknown>[] = [];
    const begin = () => {
      const another = slowUpload(`198.51.100.${begun}`);
      slowest.push(another);
      held.push(
        readUpload(another.request, `slow ${(begun += 1)}`).finally(
          () => (slowest = slowest.filter((each) => each !== another)),
        ),
      );
    };
    for (let second = 0; second < 200; second++) {
      while (slowest.length < 20) begin();
      honest.drip(40 * 1024);
      for (const { drip } of slowest) drip(3 * 1024);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(begun).toBeGreaterThan(40);
    honest.finish();
    expect(await read).toMatchObject({ ok: true });
    for (const { finish } of slowest) finish();
    await Promise.all(held);
  });

  it('shares four slots and six queued per address [SAF-5]', async () => {
    const slow = Array.from({ length: 10 }, () => slowUpload('192.0.2.66'));
    const held = slow.map(({ request }, index) => readUpload(request, `slow ${index}`));
    await vi.advanceTimersByTimeAsync(0);
    expect(
      await readUpload(upload('next', { headers: { 'x-client-address': '192.0.2.66' } }), 'next'),
    ).toEqual({ ok: false, reason: 'uploads_busy', detail: {} });
    expect(await readUpload(upload('other'), 'carla')).toMatchObject({ ok: true });
    for (const { finish } of slow) finish();
    for (const outcome of await Promise.all(held)) expect(outcome).toMatchObject({ ok: true });
  });

  it('is one of twelve, with twenty-four queued [SAF-5]', async () => {
    const slow = Array.from({ length: 36 }, (_, index) => slowUpload(`198.51.100.${index}`));
    const held = slow.map(({ request }, index) => readUpload(request, `slow ${index}`));
    await vi.advanceTimersByTimeAsync(0);
    expect(await readUpload(upload('late'), 'late')).toMatchObject({ ok: false, reason: 'uploads_busy' });
    expect(uploadRefusalStatus('uploads_busy')).toEqual({ status: 503, retryAfterSeconds: 10 });
    for (const { finish } of slow) finish();
    for (const outcome of await Promise.all(held)) expect(outcome).toMatchObject({ ok: true });
  });

  it('gets earlier fields back if refused [SAF-5]', async () => {
    const typed = async (form: Promise<UploadForm>) => {
      const { file, fields } = await form;
      return [file.ok ? null : file.reason, fields.get('text')];
    };
    const slow = slowUpload('192.0.2.1', 'Hello, ähm');
    const reading = typed(readUploadForm(slow.request, 'slow'));
    await vi.advanceTimersByTimeAsync(8000);
    expect(await reading).toEqual(['upload_slow', 'Hello, ähm']);

    const big = slowUpload('192.0.2.1', 'Hello');
    const whole = typed(readUploadForm(big.request, 'big'));
    big.drip(MAX_PHOTO_BYTES + 1);
    expect(await whole).toEqual(['file_too_big', 'Hello']);

    const declared = slowUpload('192.0.2.1', 'Hello');
    declared.request.headers.set('Content-Length', String(60 * MB));
    const announced = typed(readUploadForm(declared.request, 'declared'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await announced).toEqual(['file_too_big', 'Hello']);

    const held = Array.from({ length: 5 }, () => slowUpload());
    const holding = held.map(({ request }) => readUpload(request, 'busy'));
    const sixth = slowUpload('192.0.2.1', 'Hello');
    const busy = typed(readUploadForm(sixth.request, 'busy'));
    sixth.drip(MAX_FORM_BYTES);
    expect(await busy).toEqual(['uploads_busy', 'Hello']);
    for (const { finish } of held) finish();
    await Promise.all(holding);
  });

  it('gets back only complete fields, limited [SAF-5]', async () => {
    for (const text of ['', 'x'.repeat(MAX_FORM_BYTES)]) {
      const { request, drip } = slowUpload('192.0.2.1', text);
      request.headers.set('Content-Length', String(60 * MB));
      const reading = readUploadForm(request, 'anna');
      drip(10);
      await vi.advanceTimersByTimeAsync(5000);
      expect((await reading).fields.get('text')).toBe(text === '' ? '' : null);
    }
  });
});

describe('the fields beside a file', () => {
  const post = (fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.set('photo', new File(['x'], 'photo.jpg'));
    const headers = { Host: SITE_A, 'x-client-address': '192.0.2.1' };
    return answerOf(
      readUploadForm(new Request(`http://${SITE_A}/`, { method: 'POST', body: form, headers }), 'anna'),
    );
  };

  it('share a form’s size limit [SAF-5]', async () => {
    expect((await post([['text', 'x'.repeat(60_000)]])).status).toBe(200);
    expect((await post([['text', 'x'.repeat(1.5 * MB)]])).status).toBe(413);
    expect((await post([1, 2, 3].map((part) => [`text${part}`, 'x'.repeat(30_000)]))).status).toBe(413);
  });

  it('are limited in number [SAF-5]', async () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, index): [string, string] => [`f${index}`, 'x']);
    expect((await post(fields(19))).status).toBe(200);
    expect((await post(fields(20))).status).toBe(400);
  });

  it('reject overlong boundaries [SAF-5]', async () => {
    const boundary = 'a'.repeat(8000);
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
    const request = new Request('http://a.example/', { method: 'POST', body: 'a'.repeat(100_000), headers });
    expect((await answerOf(readUploadForm(request, 'anna'))).status).toBe(400);
  });

  it('are truncated when refused [SAF-5]', () => {
    expect(truncateSubmitted('x'.repeat(60_000), 1000)).toHaveLength(2000);
    expect(truncateSubmitted('x'.repeat(1010), 1000)).toHaveLength(1010);
    expect(truncateSubmitted(['one', 'two'], 1000)).toBe('');
    expect(truncateMessage('👋🏽'.repeat(90), 60)).toBe('👋🏽'.repeat(90));
    expect(truncateMessage('👋🏽'.repeat(900), 60)).toBe('👋🏽'.repeat(120));
    expect(truncateMessage(`a${'\u0301'.repeat(60_000)}`, 60)).toHaveLength(2 * 60 * 32);
  });
});

describe('several files in a form', () => {
  const read = async (files: File[]) => {
    const { files: found } = await readUploadsForm(uploadAll(files), 'anna');
    return found.map(({ name, file }) => [name, file.ok ? file.value.byteLength : file.reason]);
  };

  it('are accepted or refused individually [PRO-4, SAF-5]', async () => {
    const large = new File([Buffer.alloc(15 * MB + 1)], 'large.jpg');
    expect(await read([new File(['one'], 'one.jpg'), large, new File(['three'], 'three.jpg')])).toEqual([
      ['one.jpg', 3],
      ['large.jpg', 'file_too_big'],
      ['three.jpg', 5],
    ]);
    expect(await read([])).toEqual([['', 'photo_required']]);
  });

  it('are read up to 30 MB in total [SAF-5]', async () => {
    const files = [1, 2, 3].map((number) => new File([Buffer.alloc(12 * MB)], `${number}.jpg`));
    const request = uploadAll(files);
    const body = request.body;
    const { files: found } = await readUploadsForm(
      new Request(request.url, {
        method: 'POST',
        body,
        headers: { 'Content-Type': request.headers.get('Content-Type')! },
        duplex: 'half',
      } as RequestInit),
      'anna',
    );
    expect(found.map(({ file }) => file.ok || file.reason)).toEqual([true, true, 'files_too_big']);
    const huge = new File([Buffer.alloc(30 * MB + 1000)], 'huge.jpg');
    expect(await read([huge])).toEqual([['', 'file_too_big']]);
    const announced = uploadAll([], { 'Content-Length': String(60 * MB) });
    expect((await readUploadsForm(announced, 'anna')).files).toMatchObject([
      { file: { reason: 'files_too_big', detail: { max_mb: 15, total_mb: 30 } } },
    ]);
  });
});

describe('the photo form', () => {
  it('stores valid files, and names refused ones [PRO-4]', async () => {
    const { sendAll, photos } = await uploader();
    const names = ['a.jpg', 'bb.jpg', 'ccc.jpg', 'dddd.jpg'];
    const [a, b, c, d] = (await Promise.all(names.map(aPhoto))) as [File, File, File, File];
    const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC');
    const large = new File([Buffer.alloc(15 * MB + 1)], 'large.jpg');
    const answer = await sendAll([heic, a, new File(['words'], 'notes.jpg'), b, large, c, d]);
    expect(answer.status).toBe(422);
    expect((answer.body as { errors: Errors }).errors['']).toEqual([
      'IMG_1.HEIC: This is a HEIC file, which we cannot read. Choose the photo as a JPEG.',
      'notes.jpg: This is not a photo that we can read. Use JPEG, PNG, WebP or AVIF.',
      'large.jpg: This file is too big. The limit is 15\u00a0MB.',
      expect.stringMatching(/^dddd\.jpg: .*3/),
    ]);
    expect(await photos()).toBe(3);
  });

  it('counts each file against the hourly limit [SAF-6]', async () => {
    const { send, sendAll, photos } = await uploader();
    for (let sent = 0; sent < 38; sent++) await send('no photo');
    const answer = await sendAll([new File(['x'], 'x.jpg'), await aPhoto('a.jpg'), await aPhoto('bb.jpg')]);
    expect((answer.body as { errors: Errors }).errors['']?.join('\n')).toMatch(/^x\.jpg: .*\nbb\.jpg: .*$/);
    expect(await photos()).toBe(1);
  });

  it('stores a photo [PRO-4]', async () => {
    const { send, photos } = await uploader();
    expect(await send(photo)).toMatchObject({ status: 303 });
    expect(await photos()).toBe(1);
  });

  it('answers 413 with the limit for 16 MB [PRO-4, SAF-5]', async () => {
    const { send, photos } = await uploader();
    expect(await send(Buffer.alloc(16 * MB))).toMatchObject({
      status: 413,
      body: { errors: { '': ['This file is too big. The limit is 15 MB.'] } },
    });
    expect(await photos()).toBe(0);
  });

  it('answers 422 for a text with a photo’s name [PRO-4, SAF-5]', async () => {
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
        body: { errors: { '': [expect.stringContaining('not a photo that we can read')] } },
      });
    }
    expect(await photos()).toBe(0);
  });

  it('answers 429 beyond the hourly limit [SAF-6]', async () => {
    const { send } = await uploader();
    for (let sent = 0; sent < 40; sent++) expect((await send('no photo')).status).toBe(422);
    const refused = await send('no photo');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
