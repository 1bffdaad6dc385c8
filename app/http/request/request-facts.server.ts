import { randomBytes } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { env } from '~/gateways/env.server';
import { beginRequest } from './request-life.server';

const ADDRESS = 'x-client-address';
const REQUEST_ID = 'x-request-id';

const GROUPS_OF_A_CUSTOMER = 4;

/**
 * What limits count by: an IPv4 address, or of an IPv6 one the first 64 bits, since a customer has all addresses behind those (SAF-6).
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const version4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (version4 || !isIPv6(plain)) return version4 ?? address;
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const [first, last] = [groups(before), groups(after)];
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, GROUPS_OF_A_CUSTOMER).join(':')}::/64`;
}

/** The last address of X-Forwarded-For, where a proxy of ours wrote it (TRUST_PROXY); else the connection's own. */
function addressOf(request: IncomingMessage): string {
  const forwarded = request.headers['x-forwarded-for'];
  const last =
    env.TRUST_PROXY && typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return networkOf(last || request.socket.remoteAddress || 'unknown');
}

const INSTALLED = Symbol.for('dating.request-facts');

/**
 * Gives each request its client's address and an id, as headers that no client can forge, and its life. remix-serve hands its
 * request over without either, and has no hook of its own.
 */
export function installRequestFacts(): void {
  const world = globalThis as { [INSTALLED]?: boolean };
  if (world[INSTALLED]) return;
  world[INSTALLED] = true;
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    request.headers[ADDRESS] = addressOf(request);
    const id = randomBytes(6).toString('hex');
    request.headers[REQUEST_ID] = id;
    response.once('close', beginRequest(id).end);
  });
}

export const clientAddress = (request: Request): string => request.headers.get(ADDRESS) ?? 'unknown';

export const requestId = (request: Request): string => request.headers.get(REQUEST_ID) ?? 'none';

/** A request's path as the log may have it: an e-mailed link is a secret (SAF-7). */
export const loggedPath = (request: Request): string =>
  new URL(request.url).pathname.replace(/^\/[\w-]{22}(?=(\.data)?$)/, '/{token}');
