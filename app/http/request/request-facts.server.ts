import { randomBytes } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createAccessLog, type AccessLog } from '~/gateways/access-log.server';
import { env } from '~/gateways/env.server';
import { closesConnections } from '~/gateways/open-requests.server';
import { isPrivateAddress } from '~/gateways/private-network.server';
import { redactSecrets } from '~/gateways/redact-secrets.js';
import { isMetricsServer } from '~/gateways/serve-metrics.server';
import { plainHeaders } from '~/http/answer/security-headers.server';
import { UNAVAILABLE_HEADERS } from '~/http/answer/unavailable.server';
import { admitRequest } from './admit-request.server';
import { networkOf } from './network-of.server';
import { UPLOAD_PACE } from './paced-body.server';
import { recordRequest } from './record-request.server';
import { beginRequest, type RequestLife } from './request-life.server';

const ADDRESS = 'x-client-address';
const REQUEST_ID = 'x-request-id';
/** Marks a request whose address is that of a proxy, so that it says nothing of the client. */
const FROM_PROXY = 'x-client-is-proxy';

/**
 * Returns the address that the outermost of the operator's proxies saw: X-Forwarded-For has an entry from each proxy,
 * the last one's at the end, and so many entries from the right is the client's. If it has fewer, the left-most is.
 */
export function forwardedAddress(header: string | undefined, hops: number): string | null {
  if (hops === 0) return null;
  const entries = (header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return entries.slice(-hops)[0] ?? null;
}

/** Returns the client's address: that of the connection, or what the trusted proxies (TRUST_PROXY) say. */
function addressOf({ headers, socket }: IncomingMessage): string {
  const header = headers['x-forwarded-for'];
  const forwarded = forwardedAddress(String(header ?? ''), env.TRUST_PROXY);
  return networkOf(forwarded ?? socket.remoteAddress ?? 'unknown');
}

type Proxying = Pick<typeof env, 'APP_MODE' | 'TRUST_PROXY'>;

/** Returns whether a proxy in front of production passes a request on, although TRUST_PROXY does not say so. */
export const isProxyUntold = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  { APP_MODE, TRUST_PROXY }: Proxying,
): boolean => APP_MODE === 'production' && TRUST_PROXY === 0 && headers['x-forwarded-for'] !== undefined;

const UNTOLD =
  'A proxy passes requests on (X-Forwarded-For), but TRUST_PROXY is off: all visitors count as one internet address, and limits hit everybody. Set TRUST_PROXY=on if the proxy is yours and writes that header, or to the number of proxies if there are several';

let isUntoldLogged = false;

/** Says once that a proxy is in front of the process and is not trusted. */
function reportUntoldProxy(): void {
  if (isUntoldLogged) return;
  isUntoldLogged = true;
  void import('~/boot.server')
    .then(({ running }) => running())
    .then(({ gateways }) => gateways.log.error(UNTOLD));
}

/**
 * Marks a request that came through a proxy of ours which TRUST_PROXY does not tell of, and logs that once. From the
 * internet, visitors can send the header themselves, so their address goes on to count.
 */
function noteProxy(request: IncomingMessage): void {
  delete request.headers[FROM_PROXY];
  if (!isProxyUntold(request, env)) return;
  reportUntoldProxy();
  if (isPrivateAddress(request.socket.remoteAddress ?? '')) request.headers[FROM_PROXY] = 'yes';
}

const STARTED = 'http.server.request.start';
const INSTALLED = Symbol.for('dating.request-facts');

/** Keeps an answer that says nothing about caches out of those of others: it may be about its reader (SAF-4). */
function guardFromCaches(response: ServerResponse): void {
  if (response.hasHeader('Cache-Control')) return;
  response.setHeader('Cache-Control', 'private, no-cache');
  response.appendHeader('Vary', 'Cookie');
}

/**
 * Adds headers to an answer that lacks them, whoever writes it: a route, Remix, or the server of files. What
 * Remix answers for a route without a page, if the database or what is outside is away, is no fault of ours but for now.
 */
function addHeaders(response: ServerResponse, life: RequestLife, headers: Record<string, string>): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = ((status: number, ...given: unknown[]) => {
    life.answeredAt = performance.now();
    const isAway = (life.databaseAway || life.outsideAway) && status === 500;
    for (const [name, value] of Object.entries(isAway ? { ...headers, ...UNAVAILABLE_HEADERS } : headers))
      if (!response.hasHeader(name)) response.setHeader(name, value);
    if (closesConnections()) response.setHeader('Connection', 'close');
    guardFromCaches(response);
    return writeHead(isAway ? 503 : status, ...given);
  }) as ServerResponse['writeHead'];
}

type Begun = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * The longest that a request with its body may take to arrive, for all that has no shorter limit of its own: an
 * upload may wait for one before it.
 */
const MOST_REQUEST_MS = (2 * UPLOAD_PACE.mostSeconds + 10) * 1000;

const configuredLog = ({ LOG_FORMAT }: Pick<typeof env, 'LOG_FORMAT'>) =>
  LOG_FORMAT === 'json' ? createAccessLog() : null;

/**
 * Adds the client's address and an id to each request, as headers that a client cannot forge, and starts its
 * life; refuses what no route can answer; gives every answer its id and the headers of all answers; and counts and
 * logs it. remix-serve has no hook for any of this.
 */
export function installRequestFacts(log: AccessLog | null = configuredLog(env)): void {
  const world = globalThis as { [INSTALLED]?: () => void };
  if (world[INSTALLED]) return;
  const begin = (message: unknown) => {
    const { request, response, server } = message as Begun;
    if (isMetricsServer(server)) return;
    const startedAt = performance.now();
    const { method = '', url = '', socket } = request;
    const sentBefore = socket.bytesWritten;
    server.requestTimeout = MOST_REQUEST_MS;
    const refused = admitRequest(request, env);
    request.headers[ADDRESS] = addressOf(request);
    noteProxy(request);
    const id = randomBytes(6).toString('hex');
    request.headers[REQUEST_ID] = id;
    const life = beginRequest(id);
    life.refused = refused;
    addHeaders(response, life, { ...plainHeaders(), 'X-Request-Id': id });
    response.once('close', () => {
      life.end();
      const bytes = socket.bytesWritten - sentBefore;
      recordRequest({ id, method, url, startedAt, response, bytes, life }, log);
    });
  };
  diagnostics.subscribe(STARTED, begin);
  // Kept for who runs several programs in one process, as the tests do.
  world[INSTALLED] = () => void diagnostics.unsubscribe(STARTED, begin);
}

/** What its headers say of a request: a site has them as well. */
export type Asked = Pick<Request, 'headers'>;

export const clientAddress = ({ headers }: Asked): string => headers.get(ADDRESS) ?? 'unknown';

/** Returns the client's address, or null if only the address of a proxy is known, which all clients share. */
export const ownAddress = (asked: Asked): string | null =>
  asked.headers.has(FROM_PROXY) ? null : clientAddress(asked);

/** Returns the network of the client's address: the first 24 bits of an IPv4 one, the first 64 of an IPv6 one. */
export const clientNetwork = (asked: Asked): string =>
  clientAddress(asked).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');

export const requestId = ({ headers }: Asked): string => headers.get(REQUEST_ID) ?? 'none';

/** Returns a request's path as it is logged, without secrets (SAF-7). */
export const loggedPath = (request: Request): string => redactSecrets(new URL(request.url).pathname);
