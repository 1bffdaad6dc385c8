import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser as a push service knows it: what it hands over, and the keys that it keeps. */
type Subscriber = { ecdh: ECDH; auth: Buffer };

export type Pushed = { path: string; headers: IncomingHttpHeaders; text: string };

const info = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const derived = (secret: Buffer, salt: Buffer, about: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, about, bytes));

/** Decrypts a message of one record as a browser does (RFC 8188 and RFC 8291). */
function decrypt({ ecdh, auth }: Subscriber, body: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20]!];
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = ecdh.computeSecret(senderKey);
  const keyInfo = info('WebPush: info\0', ecdh.getPublicKey(), senderKey);
  const secret = derived(shared, auth, keyInfo, 32);
  const key = derived(secret, salt, info('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, info('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No end of a record');
  return plain.subarray(0, end).toString('utf8');
}

/** Returns the claims of a sender's token, if its signature is that of the key which it names (RFC 8292). */
function claimsOf(authorization: string | undefined): { key: string; claims: Record<string, unknown> } {
  const { token = '', key = '' } =
    /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(authorization ?? '')?.groups ?? {};
  const [header = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg: string };
  if (!isSigned || alg !== 'ES256') throw new Error('The token is not signed by its key');
  return { key, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown> };
}

/**
 * A push service on this machine, as browsers' makers run them. It takes only what is signed and what the
 * subscribed browser can decrypt; `answers` are the statuses of the next posts to a path.
 */
export function createPushService() {
  const subscribers = new Map<string, Subscriber>();
  const answers = new Map<string, number[]>();
  const taken: Pushed[] = [];
  const refused: string[] = [];
  const manners: ('takes' | 'stalls')[] = [];
  const tokens: { key: string; claims: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const status = answers.get(path)?.shift() ?? 201;
      try {
        const subscriber = subscribers.get(path);
        if (!subscriber) throw new Error('No such subscription');
        tokens.push(claimsOf(request.headers.authorization));
        const text = decrypt(subscriber, Buffer.concat(parts));
        if (status === 201) taken.push({ path, headers: request.headers, text });
        if (manners.shift() !== 'stalls') response.writeHead(status).end();
      } catch (error) {
        refused.push((error as Error).message);
        response.writeHead(400).end();
      }
    });
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    taken,
    refused,
    tokens,
    origin,
    /** How the next posts are treated, in order: one that stalls has its message and is never answered. */
    behave: (...next: ('takes' | 'stalls')[]) => void manners.push(...next),
    start: () => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)),
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
    /** Subscribes a browser, and returns what it hands to the site. */
    subscribe(...statuses: number[]) {
      const path = `/push/${randomUUID()}`;
      const ecdh = createECDH('prime256v1');
      const subscriber = { ecdh, auth: randomBytes(16) };
      ecdh.generateKeys();
      subscribers.set(path, subscriber);
      answers.set(path, statuses);
      const keys = {
        p256dh: ecdh.getPublicKey().toString('base64url'),
        auth: subscriber.auth.toString('base64url'),
      };
      return { endpoint: `${origin()}${path}`, keys };
    },
  };
}

export type PushService = ReturnType<typeof createPushService>;

/** What a browser's subscription is as a row. */
export const targetOf = ({ endpoint, keys }: ReturnType<PushService['subscribe']>) => ({ endpoint, ...keys });
