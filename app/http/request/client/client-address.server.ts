import type { IncomingMessage } from 'node:http';
import { env } from '~/gateways/env.server';
import { redactSecrets } from '~/gateways/logs/redact-secrets.js';
import { networkKey } from './network-of.server';

/** Headers that the server sets on each request; clients cannot set them. */
export const FACTS = {
  address: 'x-client-address',
  requestId: 'x-request-id',
  fromProxy: 'x-client-is-proxy',
};

/** Returns the address seen by the outermost proxy: `hops` entries from the right in X-Forwarded-For. */
export function forwardedAddress(header: string | undefined, hops: number): string | null {
  if (hops === 0) return null;
  const entries = (header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries.slice(-hops)[0] ?? null;
}

/** Returns the client's address as the connection or the trusted proxies (TRUST_PROXY) report it. */
export function readClientAddress({ headers, socket }: IncomingMessage): string {
  const header = headers['x-forwarded-for'];
  const forwarded = forwardedAddress(String(header ?? ''), env.TRUST_PROXY);
  return networkKey(forwarded ?? socket.remoteAddress ?? 'unknown');
}

export type HeaderSource = Pick<Request, 'headers'>;

export const clientAddress = ({ headers }: HeaderSource): string => headers.get(FACTS.address) ?? 'unknown';

export const ownAddress = (asked: HeaderSource): string | null =>
  asked.headers.has(FACTS.fromProxy) ? null : clientAddress(asked);

export const clientNetwork = (asked: HeaderSource): string =>
  clientAddress(asked).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');

export const requestId = ({ headers }: HeaderSource): string => headers.get(FACTS.requestId) ?? 'none';

/** Returns a request's path without secrets, for the log (SAF-7). */
export const loggedPath = (request: Request): string => redactSecrets(new URL(request.url).pathname);
