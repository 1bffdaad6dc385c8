import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod/v4';
import { addressForm } from '~/domain/accounts/account-fields.server';
import { changeLoginForm } from '~/domain/accounts/credentials/password-forms.server';
import { loginForm } from '~/domain/accounts/sessions/login-form.server';
import { personForm } from '~/domain/profiles/profile-forms.server';
import { reportForm } from '~/domain/safety/report-form.server';
import {
  schemaConstraints,
  MAX_FIELDS,
  parseFields,
  readFields,
  readForm,
} from '~/http/request/forms/read-form.server';
import { answerOf } from '../../../support/running';

const KIB = 1024;
const URL_ENCODED = 'application/x-www-form-urlencoded';

const post = (body: BodyInit | null, headers: Record<string, string> = { 'Content-Type': URL_ENCODED }) =>
  new Request('http://a.example/', {
    method: 'POST',
    body,
    headers,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });

/** A chunked body without a length; counts the chunks that are read. */
function pieces(piece: string, count: number) {
  const taken = { bytes: 0 };
  const bytes = new TextEncoder().encode(piece);
  const body = new ReadableStream({
    pull(controller) {
      if (taken.bytes >= count * bytes.length) return controller.close();
      taken.bytes += bytes.length;
      controller.enqueue(bytes);
    },
  });
  return { body, taken };
}

const statusOf = async (request: Request) => (await answerOf(readFields(request))).status;

describe('a posted form', () => {
  it('is read up to 64 KiB, else answers 413 [SAF-5]', async () => {
    const largest = `a=${'x'.repeat(64 * KIB - 2)}`;
    expect((await readFields(post(largest))).get('a')).toHaveLength(64 * 1024 - 2);
    expect(await statusOf(post(`${largest}x`))).toBe(413);
  });

  it.each([URL_ENCODED, 'multipart/form-data; boundary=b'])(
    'as %s is limited to 200 fields [SAF-5]',
    async (type) => {
      const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
      const of = (count: number) =>
        post(type === URL_ENCODED ? 'a&'.repeat(count) : `${part.repeat(count)}--b--`, {
          'Content-Type': type,
        });
      expect([...(await readFields(of(MAX_FIELDS)))]).toHaveLength(MAX_FIELDS);
      expect(await statusOf(of(MAX_FIELDS + 1))).toBe(413);
      expect(await statusOf(of(1000))).toBe(413);
    },
  );

  it('is refused unread if declared too large [SAF-5]', async () => {
    const { body, taken } = pieces('a', 10);
    const request = post(body, { 'Content-Type': URL_ENCODED, 'Content-Length': String(64 * KIB + 1) });
    expect(await statusOf(request)).toBe(413);
    expect(taken.bytes).toBeLessThan(10);
  });

  it('without a length is read only up to the limit [SAF-5]', async () => {
    const { body, taken } = pieces('a=1&'.repeat(4096), 1000);
    expect(await statusOf(post(body))).toBe(413);
    expect(taken.bytes).toBeLessThan(8 * 64 * KIB);
  });

  it.each([
    ['application/json', '{"a":1}'],
    ['text/plain', 'a=1'],
    ['', 'a=1'],
    ['x-application/x-www-form-urlencoded', 'a=1'],
  ])('of the type %j answers 400 [SAF-5]', async (type, body) => {
    expect(await statusOf(post(body, { 'Content-Type': type }))).toBe(400);
  });

  it.each(['mails[9999999]', 'mails[]', 'mails[0].kind', 'email.x', '__proto__.admin'])(
    'with the nested field %s answers 400 [SAF-5]',
    async (name) => expect(await statusOf(post(new URLSearchParams({ [name]: 'news' })))).toBe(400),
  );

  it('with malformed parts answers 400 [SAF-5]', async () => {
    expect(
      await statusOf(post('no part at all', { 'Content-Type': 'multipart/form-data; boundary=x' })),
    ).toBe(400);
    expect(await statusOf(post('a=1', { 'Content-Type': 'multipart/form-data' }))).toBe(400);
  });

  it('answers 408 after half a minute [SAF-5]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      let drip = () => {};
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void (drip = () => controller.enqueue(new TextEncoder().encode('a'))),
      });
      let status: number | null = null;
      const reading = statusOf(post(body)).then((found) => (status = found));
      for (let second = 0; second < 29; second++) {
        drip();
        await vi.advanceTimersByTimeAsync(1000);
      }
      expect(status).toBeNull();
      await vi.advanceTimersByTimeAsync(2000);
      expect(await reading).toBe(408);
    } finally {
      vi.useRealTimers();
    }
  });

  it('without a body has no fields [SAF-5]', async () => {
    expect([...(await readFields(post(null)))]).toEqual([]);
  });
});

describe('form fields', () => {
  const schema = z.strictObject({ name: z.string().min(1), tags: z.array(z.string()).default([]) });
  const read = (body: string) => readForm(post(body), schema);

  it('are parsed by their schema [SAF-5]', async () => {
    expect((await read('name=Zo%C3%AB&tags=a&tags=b')).status).toBe('success');
    expect(await read('name=Zo%C3%AB&tags=a')).toMatchObject({ value: { name: 'Zoë', tags: ['a'] } });
  });

  it('are refused if repeated [SAF-5]', async () => {
    const submission = await read('name=one&name=two');
    expect(submission).toMatchObject({ status: 'error', error: { name: [expect.any(String)] } });
  });

  it('are refused if missing or unexpected [SAF-5]', async () => {
    expect((await read('name=')).status).toBe('error');
    expect((await read('name=a&admin=1')).status).toBe('error');
  });

  it('cannot change prototypes by their names [SAF-5]', async () => {
    for (const name of ['__proto__[polluted]', '__proto__.polluted', 'constructor.prototype.polluted']) {
      expect((await answerOf(read(`name=a&${name}=1`))).status, name).toBe(400);
    }
    await read('name=a&__proto__=1');
    expect('polluted' in {}).toBe(false);
  });
});

describe('form constraints', () => {
  const password = { required: true, maxLength: 1000 };

  it('are the schema’s lengths and required fields [SAF-5]', () => {
    expect(schemaConstraints(loginForm)).toEqual({ email: { required: true, maxLength: 254 }, password });
    expect(schemaConstraints(changeLoginForm)).toEqual({
      email: { required: false, maxLength: 254 },
      oldPassword: password,
      password: { ...password, required: false },
      repeated: { ...password, required: false },
    });
    expect(schemaConstraints(personForm).name).toEqual({ required: true, maxLength: 254 });
    expect(schemaConstraints(reportForm)).toMatchObject({
      reason: { required: true },
      text: { required: false },
      email: { required: false, maxLength: 254 },
    });
  });

  it('agree with the schema’s refusals [SAF-5]', () => {
    const parse = (email: string) => {
      const fields = new FormData();
      fields.set('email', email);
      return parseFields(fields, addressForm).reply();
    };
    const address = (length: number) => `${'a'.repeat(60)}@${'b.'.repeat((length - 63) / 2)}de`;
    expect(address(253)).toHaveLength(253);
    expect(parse(address(253)).error).toBeUndefined();
    expect(parse(address(255)).error).toEqual({ email: ['email_invalid'] });
    expect(parse('nobody').error).toEqual({ email: ['email_invalid'] });
    expect(parseFields(new FormData(), addressForm).reply().error).toEqual({ email: ['required'] });
  });
});
