import type { IncomingMessage } from 'node:http';
import type { Env } from '~/gateways/env.server';
import * as paths from '~/paths';

/** Carries `Origin`, which Remix would compare with `Host`, and fail before any route runs. */
export const SENT_ORIGIN = 'x-sent-origin';

const NO_HOST = 'unknown.invalid';

const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const LOCAL_HOST = /^(?:(?:[a-z0-9_-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])\.?(?::\d+)?$/i;

const FORWARDED =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-original-(host|forwarded-for)|true-client-ip|cf-connecting-ip)$/;

/** Path and query, in bytes. */
const MAX_ADDRESS = 2048;
/** Remix matches the routes once for each segment of a manifest request. */
const MAX_SEGMENTS = 100;

const REASONS = { 400: 'unreadable', 403: 'forwarded', 405: 'method', 414: 'too long' } as const;

export type Refused = { method: string; path: string; reason: string };

const MAX_LOGGED = 200;

const PAGE_METHODS = ['GET', 'HEAD', 'POST'];
const CALL_METHODS = [...PAGE_METHODS, 'PUT', 'DELETE'];

type Settings = Pick<Env, 'APP_MODE' | 'TRUST_PROXY' | 'DEV_HOSTS'>;
type IncomingHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Whether a URL is longer, or has more segments, than any of the site's own (SAF-5). */
const isTooLong = (address: string): boolean =>
  address.length > MAX_ADDRESS || address.split(/\/|%2f/i, MAX_SEGMENTS + 2).length > MAX_SEGMENTS + 1;

function isReadable(address: string): boolean {
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '');
    return address.startsWith('/') && URL.canParse(address, 'http://any.invalid/');
  } catch {
    return false;
  }
}

/** Removes an older Remix's data parameter, which makes the current one fail. */
function removeRemixParameter(address: string): string {
  const at = address.indexOf('?');
  if (at < 0) return address;
  const pairs = address.slice(at + 1).split('&');
  const remaining = pairs.filter((pair) => !new URLSearchParams(pair).has('_data'));
  if (remaining.length === pairs.length) return address;
  return address.slice(0, at) + (remaining.length > 0 ? `?${remaining.join('&')}` : '');
}

function isServed(host: string, { APP_MODE, DEV_HOSTS }: Settings): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return APP_MODE === 'production' || LOCAL_HOST.test(host) || DEV_HOSTS.includes(name);
}

/** Detects a proxy by its headers, or by a Referer with a foreign host. */
function isForwarded({ headers }: IncomingHead, settings: Settings): boolean {
  if (Object.keys(headers).some((name) => FORWARDED.test(name))) return true;
  const { referer = '' } = headers;
  // Links on other sites' pages also send such a Referer.
  if (headers['sec-fetch-site'] === 'cross-site' || !URL.canParse(referer)) return false;
  const { host } = new URL(referer);
  return host !== '' && !isServed(host, settings);
}

function refuseRequest(request: IncomingHead, settings: Settings): keyof typeof REASONS | null {
  const { method = '', url = '' } = request;
  const { APP_MODE, TRUST_PROXY } = settings;
  // Tests set `X-Forwarded-For` to vary their address.
  const isPublic = APP_MODE === 'production' || (APP_MODE === 'test' && TRUST_PROXY > 0);
  if (!isPublic && isForwarded(request, settings)) return 403;
  if (isTooLong(url)) return 414;
  if (!(url.startsWith(paths.api) ? CALL_METHODS : PAGE_METHODS).includes(method)) return 405;
  return isReadable(url) ? null : 400;
}

function readHost({ headers: { host = '' } }: IncomingHead, settings: Settings): string {
  const port = Number(/:(\d+)$/.exec(host)?.[1] ?? 0);
  if (!HOST.test(host) || port > 65_535) return NO_HOST;
  return isServed(host, settings) ? host : NO_HOST;
}

function refusalAddress(address: string, status: number): string {
  if (address.startsWith(paths.api)) return paths.apiRefused(status);
  return status === 403 ? paths.notPublic : paths.refused(status);
}

/**
 * Routes invalid requests to a refusal and returns the original for the log (SAF-5). Outside production,
 * where passwords are public, refuses foreign hosts and proxies.
 */
export function admitRequest(request: IncomingHead, settings: Settings): Refused | null {
  const refused = refuseRequest(request, settings);
  const { headers, method = '', url = '' } = request;
  headers.host = readHost(request, settings);
  delete headers['x-forwarded-host'];
  delete headers[SENT_ORIGIN];
  if (headers.origin !== undefined) headers[SENT_ORIGIN] = headers.origin;
  delete headers.origin;
  if (refused === null) {
    request.url = removeRemixParameter(url);
    return null;
  }
  Object.assign(request, { method: 'GET', url: refusalAddress(url, refused) });
  const path = (url.split('?', 1)[0] ?? '').slice(0, MAX_LOGGED);
  return { method, path, reason: REASONS[refused] };
}
