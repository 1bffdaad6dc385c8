import { createPublicKey } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { PushAnswer, PushMessage, PushTarget } from '~/domain/notifications/deliver-push.server';
import type { Vapid } from './vapid.server';

/** Sends messages to browsers' push services. Throws only for our own faults. */
export type Push = {
  publicKey: string;
  /** Returns whether an endpoint may be called: outside tests only public https hosts. */
  accepts(endpoint: string): boolean;
  send(target: PushTarget, message: PushMessage): Promise<PushAnswer>;
};

type Options = {
  vapid: Vapid;
  anyHost?: boolean;
};

const TIMEOUT_MS = 20_000;

const OWN_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/;

function ownAddresses(): BlockList {
  const list = new BlockList();
  const v4: [string, number][] = [
    ...([
      ['0.0.0.0', 8],
      ['10.0.0.0', 8],
      ['100.64.0.0', 10],
      ['127.0.0.0', 8],
    ] as [string, number][]),
    ...([
      ['169.254.0.0', 16],
      ['172.16.0.0', 12],
      ['192.0.0.0', 24],
      ['192.168.0.0', 16],
    ] as [string, number][]),
    ...([
      ['192.0.2.0', 24],
      ['192.88.99.0', 24],
      ['198.18.0.0', 15],
      ['198.51.100.0', 24],
      ['203.0.113.0', 24],
      ['224.0.0.0', 4],
      ['240.0.0.0', 4],
    ] as [string, number][]),
  ];
  for (const [net, prefix] of v4) list.addSubnet(net, prefix);
  for (const [net, prefix] of [
    ['::', 96],
    // Prefixes that embed IPv4 addresses, possibly private: NAT64, 6to4, Teredo.
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['2002::', 16],
    ['2001::', 32],
    ['100::', 64],
    ['2001:db8::', 32],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ] as [string, number][])
    list.addSubnet(net, prefix, 'ipv6');
  return list;
}

const OWN = ownAddresses();

export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.groups?.v4;
  if (mapped) return isPublicAddress(mapped);
  const family = isIP(address);
  return family !== 0 && !OWN.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  // Push services have names; an IP address is an attempt to reach something else.
  const named = hostname.includes('.') && !hostname.startsWith('[') && isIP(hostname) === 0;
  return named && !OWN_NAME.test(hostname);
}

/** Resolves names, and refuses private addresses at connection time, against DNS rebinding. */
export const lookupPublic: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error('ENOTFOUND'), '', 4);
    // The code of an unknown name: subscribers must not learn our network's names.
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(Object.assign(new Error('A private address'), { code: 'ENOTFOUND' }), '', 4);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });

/** Returns whether a key is a point of the curve: an invalid one could block other messages. */
function isKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)].map((half) => half.toString('base64url'));
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
    return point.length === 65 && point[0] === 4;
  } catch {
    return false;
  }
}

function post(
  endpoint: string,
  { headers, body }: { headers: Record<string, string | number>; body: Buffer },
  { anyHost }: Options,
): Promise<{ status: number | null; code: string }> {
  return new Promise((resolve) => {
    const url = new URL(endpoint);
    const options = {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(anyHost ? {} : { lookup: lookupPublic }),
    };
    const send = url.protocol === 'http:' ? requestHttp : requestHttps;
    const asking = send(url, options, (answer) => {
      answer.resume();
      const status = answer.statusCode ?? 0;
      resolve({ status, code: String(status) });
    });
    asking.on('error', ({ name, code }: Error & { code?: string }) =>
      resolve({ status: null, code: code ?? name }),
    );
    asking.end(body);
  });
}

const GONE = new Set([404, 410]);

const KEYS_REFUSED = new Set([400, 401, 403]);

const toPushAnswer = (status: number | null, code: string): PushAnswer => {
  if (status !== null && status >= 200 && status < 300) return { state: 'taken' };
  if (status !== null && GONE.has(status)) return { state: 'gone' };
  if (status !== null && KEYS_REFUSED.has(status)) return { state: 'keys_refused', code };
  const later = status === null || status === 429 || status >= 500;
  return { state: later ? 'later' : 'refused', code };
};

/** Creates the gateway that encrypts messages for the browser and signs them with our key (PWA-3). */
export function createPush(options: Options): Push {
  const { vapid, anyHost = false } = options;
  const accepts = (endpoint: string) => anyHost || isPublicEndpoint(endpoint);
  return {
    publicKey: vapid.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, { payload, topic, ttlS }) {
      if (!accepts(endpoint)) return { state: 'gone' };
      // Encryption for such a key always fails.
      if (!isKey(p256dh)) return { state: 'gone' };
      const encrypted = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        TTL: ttlS,
        topic,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
        vapidDetails: vapid,
      });
      const { status, code } = await post(endpoint, encrypted, options);
      return toPushAnswer(status, code);
    },
  };
}
