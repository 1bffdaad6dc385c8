import { randomBytes } from 'node:crypto';
import type { Secrets } from '~/gateways/secrets.server';
import * as paths from '~/paths';

export const PROBE_PATH = paths.proxyProbe;

export type ProbeAnswer = { client: string; forwarded: string[] };

/** How long the answer stays open after its first line, which a buffering proxy delays. */
export const PROBE_MS = 3000;

const PURPOSE = 'proxy-probe';
const VALID_MS = 60_000;

/** Signs a probe with SECRET_KEY for one minute. */
export function signProbe(secrets: Pick<Secrets, 'sign'>, now: Date): string {
  const nonce = `${now.getTime()}.${randomBytes(9).toString('base64url')}`;
  return `${PROBE_PATH}?${new URLSearchParams({ nonce, signature: secrets.sign(PURPOSE, nonce) })}`;
}

export function isProbeSigned(secrets: Pick<Secrets, 'verify'>, query: URLSearchParams, now: Date): boolean {
  const nonce = query.get('nonce') ?? '';
  const age = now.getTime() - Number(nonce.split('.')[0]);
  // The clocks of two machines may differ slightly.
  return Math.abs(age) <= VALID_MS && secrets.verify(PURPOSE, nonce, query.get('signature') ?? '');
}
