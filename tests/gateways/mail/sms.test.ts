import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCapturedSms, createHttpSms, disabledSms, type OutgoingSms } from '~/gateways/mail/sms.server';

type Posted = { method: string; headers: IncomingMessage['headers']; text: string; body: unknown };

const posted: Posted[] = [];
let status = 200;
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    posted.push({ method: request.method!, headers: request.headers, text, body: JSON.parse(text) });
    response.writeHead(status, status === 302 ? { Location: 'http://127.0.0.1:1/' } : {}).end();
  });
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => void server.close());
beforeEach(() => {
  posted.length = 0;
  status = 200;
});

const address = (userinfo = '') =>
  `http://${userinfo}127.0.0.1:${(server.address() as AddressInfo).port}/send?from=Vonk`;
const message: OutgoingSms = {
  tenantId: 'a.example',
  messageId: 'm-1',
  to: '+4915123456789',
  text: 'Code 123456',
};

describe('the provider of text messages', () => {
  it('gets JSON with its own key and credentials [NOT-6, PAY-2]', async () => {
    const reasons: string[] = [];
    const sms = createHttpSms({ address: address('user:pass%3Aword@') }, (reason) => reasons.push(reason));
    expect(await sms.send(message)).toBe(true);
    expect(posted).toHaveLength(1);
    expect(posted[0]).toMatchObject({
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'm-1',
        authorization: `Basic ${Buffer.from('user:pass:word').toString('base64')}`,
      },
      body: { id: 'm-1', to: '+4915123456789', text: 'Code 123456' },
    });
    expect(reasons).toEqual([]);
  });

  it('can verify a message’s origin and time [NOT-6, SAF-5]', async () => {
    const token = 'a token of this test';
    await createHttpSms({ address: address(), token }, () => {}).send(message);
    const [{ headers, text }] = posted as [Posted];
    const [, seconds = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers.signature))!;
    expect(createHmac('sha256', token).update(`${seconds}.${text}`).digest('hex')).toBe(signature);
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(300);
    await createHttpSms({ address: address() }, () => {}).send(message);
    expect(posted[1]!.headers).not.toHaveProperty('signature');
  });

  it.each([302, 401, 429, 500])(
    'that answers %i is reported without secrets [NOT-6, SAF-7]',
    async (answered) => {
      status = answered;
      const reasons: string[] = [];
      expect(
        await createHttpSms({ address: address() }, (reason) => reasons.push(reason)).send(message),
      ).toBe(false);
      expect(reasons).toHaveLength(1);
      expect(reasons.join()).not.toMatch(/4915|123456/);
    },
  );

  it('is reported if unreachable [NOT-6]', async () => {
    const reasons: string[] = [];
    expect(
      await createHttpSms({ address: 'http://127.0.0.1:1/' }, (reason) => reasons.push(reason)).send(message),
    ).toBe(false);
    expect(reasons).toHaveLength(1);
  });

  it('is the mailbox in development only [NOT-6]', async () => {
    const kept: OutgoingSms[] = [];
    expect(await createCapturedSms(async (each) => void kept.push(each)).send(message)).toBe(true);
    expect(kept).toEqual([message]);
    expect([disabledSms.works, await disabledSms.send(message)]).toEqual([false, false]);
  });
});
