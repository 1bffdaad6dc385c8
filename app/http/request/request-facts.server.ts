import { randomBytes } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { env } from '~/gateways/env.server';
import { beginRequest } from './request-life.server';

const ADDRESS = 'x-client-address';
const REQUEST_ID = 'x-request-id';

const NETWORK_GROUPS = 4;

/**
 * Returns the key that rate limits count by: an IPv4 address, or the first 64 bits of an IPv6 address,
 * because one customer owns all addresses behind them (SAF-6).
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const version4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (version4 || !isIPv6(plain)) return version4 ?? address;
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const [first, last] = [groups(before), groups(after)];
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/**
 * Returns the connection's address or, if a trusted proxy is configured (TRUST_PROXY), the last address of
 * X-Forwarded-For, which that proxy wrote.
 */
function addressOf(request: IncomingMessage): string {
  const forwarded = request.headers['x-forwarded-for'];
  const last =
    env.TRUST_PROXY && typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return networkOf(last || request.socket.remoteAddress || 'unknown');
}

/** The longest address, path and query, in bytes. */
const MAX_ADDRESS = 2048;
/** Remix matches the routes once for each segment of the addresses in a question for its manifest. */
const MAX_SEGMENTS = 100;

/** The address of the route that answers 414. */
const TOO_LONG = '/address-too-long';

/** Whether an address is longer, or has more segments, than any of the site's own (SAF-5). */
export const isAddressTooLong = (address: string): boolean =>
  address.length > MAX_ADDRESS || address.split(/\/|%2f/i, MAX_SEGMENTS + 2).length > MAX_SEGMENTS + 1;

const INSTALLED = Symbol.for('dating.request-facts');

/**
 * Adds the client's address and an id to each request, as headers that a client cannot forge, and starts its
 * life. Leads a request with too long an address to its refusal, 414. remix-serve has no hook for any of this.
 */
export function installRequestFacts(): void {
  const world = globalThis as { [INSTALLED]?: boolean };
  if (world[INSTALLED]) return;
  world[INSTALLED] = true;
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    // Nothing here can answer: the request is replaced before the server looks at it.
    if (isAddressTooLong(request.url ?? '')) Object.assign(request, { method: 'GET', url: TOO_LONG });
    request.headers[ADDRESS] = addressOf(request);
    const id = randomBytes(6).toString('hex');
    request.headers[REQUEST_ID] = id;
    response.once('close', beginRequest(id).end);
  });
}

export const clientAddress = (request: Request): string => request.headers.get(ADDRESS) ?? 'unknown';

export const requestId = (request: Request): string => request.headers.get(REQUEST_ID) ?? 'none';

/** Returns a request's path for the log, without the secret of an e-mailed link (SAF-7). */
export const loggedPath = (request: Request): string =>
  new URL(request.url).pathname.replace(/^\/[\w-]{22}(?=(\.data)?$)/, '/{token}');
