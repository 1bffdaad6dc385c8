// Changes: nothing of Remix; it listens to Node's HTTP server and wraps `writeHead`, because remix-serve has no hook
// before its own routes and files. Gains: each request has a client address, an id, a lifetime and a log line, even if
// remix-serve answers by itself. Fails first if Remix or Node changes: tests/http/request/client/client-address.test.ts,
// tests/routes/killed-connections.test.ts. Goes when the server is an Express app of our own, with middleware.
import { randomBytes } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createAccessLog, type AccessLog } from '~/gateways/logs/access-log.server';
import { env } from '~/gateways/env.server';
import { closesConnections } from '~/gateways/logs/open-requests.server';
import { isPrivateAddress } from '~/gateways/private-network.server';
import { isMetricsServer } from '~/gateways/logs/serve-metrics.server';
import { baseHeaders, consoleHeaders } from '~/http/answer/security-headers.server';
import { UNAVAILABLE_HEADERS } from '~/http/answer/refusals/unavailable.server';
import { admitRequest } from '~/http/request/admit-request.server';
import { isConsoleHost } from '~/http/request/console-host.server';
import { readClientAddress, FACTS } from '~/http/request/client/client-address.server';
import { UPLOAD_PACE } from '~/http/request/paced-body.server';
import { recordRequest } from '~/http/request/record-request.server';
import { startRequest, type RequestLife } from '~/http/request/request-life.server';

type Proxying = Pick<typeof env, 'APP_MODE' | 'TRUST_PROXY'>;

/** Whether a request comes through a proxy in production although TRUST_PROXY is off. */
export const isProxyUndeclared = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  { APP_MODE, TRUST_PROXY }: Proxying,
): boolean => APP_MODE === 'production' && TRUST_PROXY === 0 && headers['x-forwarded-for'] !== undefined;

const UNDECLARED_PROXY =
  'A proxy passes requests on (X-Forwarded-For), but TRUST_PROXY is off: all visitors count as one internet address, and limits hit everybody. Set TRUST_PROXY=on if the proxy is yours and writes that header, or to the number of proxies if there are several';

let isProxyWarned = false;

function warnUndeclaredProxy(): void {
  if (isProxyWarned) return;
  isProxyWarned = true;
  void import('~/boot.server')
    .then(({ running }) => running())
    .then(({ gateways }) => gateways.log.error(UNDECLARED_PROXY));
}

/**
 * Marks a request that came through a proxy of ours without TRUST_PROXY, and logs that once. Requests from the internet
 * can forge the header, so their address still counts.
 */
function markUndeclaredProxy(request: IncomingMessage): void {
  delete request.headers[FACTS.fromProxy];
  if (!isProxyUndeclared(request, env)) return;
  warnUndeclaredProxy();
  if (isPrivateAddress(request.socket.remoteAddress ?? '')) request.headers[FACTS.fromProxy] = 'yes';
}

const STARTED = 'http.server.request.start';
const INSTALLED = Symbol.for('dating.request-facts');

/** Statuses for a body that is too large or too slow. */
const CUT_OFF = [408, 413];

/** Keeps a response without cache headers out of shared caches: it may be personal (SAF-4). */
function keepPrivate(response: ServerResponse): void {
  if (response.hasHeader('Cache-Control')) return;
  response.setHeader('Cache-Control', 'private, no-cache');
  response.appendHeader('Vary', 'Cookie');
}

/**
 * Adds missing headers to a response, even if Remix or the file server writes it. If the database or a provider is
 * down, Remix's 500 for a route without a page becomes a temporary failure.
 */
function addHeaders(response: ServerResponse, life: RequestLife, headers: Record<string, string>): void {
  const writeHead = response.writeHead.bind(response) as (...rest: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    life.answeredAt = performance.now();
    const isUnavailable = (life.databaseAway || life.outsideAway) && status === 500;
    for (const [name, value] of Object.entries(
      isUnavailable ? { ...headers, ...UNAVAILABLE_HEADERS } : headers,
    ))
      if (!response.hasHeader(name)) response.setHeader(name, value);
    // The body of a refused request is not read to its end, so nothing may follow it.
    if (closesConnections() || CUT_OFF.includes(status)) response.setHeader('Connection', 'close');
    keepPrivate(response);
    return writeHead(isUnavailable ? 503 : status, ...rest);
  };
}

type StartedRequest = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * The longest time for a request with its body, unless a shorter limit applies: an upload may wait for one before it.
 */
const LONGEST_REQUEST_MS = (2 * UPLOAD_PACE.maxSeconds + 10) * 1000;

const configuredLog = ({ LOG_FORMAT }: Pick<typeof env, 'LOG_FORMAT'>) =>
  LOG_FORMAT === 'json' ? createAccessLog() : null;

/**
 * Adds the client's address and an id to each request, as headers that a client cannot forge, and starts its lifetime.
 * Refuses requests that no route can answer. Gives every response its id and the common headers, counts it and logs it.
 */
export function watchRequests(log: AccessLog | null = configuredLog(env)): void {
  const world = globalThis as { [INSTALLED]?: () => void };
  if (world[INSTALLED]) return;
  const begin = (message: unknown) => {
    const { request, response, server } = message as StartedRequest;
    if (isMetricsServer(server)) return;
    const startedAt = performance.now();
    const { method = '', url = '', socket } = request;
    const sentBefore = socket.bytesWritten;
    server.requestTimeout = LONGEST_REQUEST_MS;
    const refused = admitRequest(request, env);
    request.headers[FACTS.address] = readClientAddress(request);
    markUndeclaredProxy(request);
    const id = randomBytes(6).toString('hex');
    request.headers[FACTS.requestId] = id;
    const life = startRequest(id);
    life.refused = refused;
    const ofHost = isConsoleHost(request.headers.host) ? consoleHeaders : {};
    addHeaders(response, life, { ...baseHeaders(), ...ofHost, 'X-Request-Id': id });
    response.once('close', () => {
      life.end();
      const bytes = socket.bytesWritten - sentBefore;
      recordRequest({ id, method, url, startedAt, response, bytes, life }, log);
    });
  };
  diagnostics.subscribe(STARTED, begin);
  // Lets a process with several programs, such as a test, undo it.
  world[INSTALLED] = () => void diagnostics.unsubscribe(STARTED, begin);
}
