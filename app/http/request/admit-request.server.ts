import type { IncomingMessage } from 'node:http';
import type { Env } from '~/gateways/env.server';

/**
 * The header that carries `Origin` from here on. Remix compares `Origin` with `Host` before any route runs,
 * and a difference is a fault there; the site's own check answers with a page.
 */
export const SENT_ORIGIN = 'x-sent-origin';

/** The host of requests that name none that exists; no site can have it. */
const NO_HOST = 'unknown.invalid';

/** A host and perhaps a port, such as `www.example.com:443` or `[::1]:3000`, as a URL can contain it. */
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const LOCAL_HOST = /^(?:(?:[a-z0-9_-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])\.?(?::\d+)?$/i;

/** What proxies add to the requests that they pass on. */
const FORWARDED =
  /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-original-(host|forwarded-for)|true-client-ip|cf-connecting-ip)$/;

/** The longest address, path and query, in bytes. */
const MAX_ADDRESS = 2048;
/** Remix matches the routes once for each segment of the addresses in a question for its manifest. */
const MAX_SEGMENTS = 100;

/** Why a request is refused, in the log's words. */
const REASONS = { 400: 'unreadable', 403: 'forwarded', 405: 'method', 414: 'too long' } as const;

/** A request that was refused before any route saw it, as the log names it. */
export type Refused = { method: string; path: string; reason: string };

/** How much of a refused address is logged, in characters. */
const MAX_LOGGED = 200;

const PAGE_METHODS = ['GET', 'HEAD', 'POST'];
const CALL_METHODS = [...PAGE_METHODS, 'PUT', 'DELETE'];

type Settings = Pick<Env, 'APP_MODE' | 'TRUST_PROXY' | 'DEV_HOSTS'>;
type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Whether an address is longer, or has more segments, than any of the site's own (SAF-5). */
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

/** Removes the parameter by which an older Remix asked for a route's data; Remix fails on it. */
function withoutRemixParameter(address: string): string {
  const at = address.indexOf('?');
  if (at < 0) return address;
  const pairs = address.slice(at + 1).split('&');
  const kept = pairs.filter((pair) => !new URLSearchParams(pair).has('_data'));
  if (kept.length === pairs.length) return address;
  return address.slice(0, at) + (kept.length > 0 ? `?${kept.join('&')}` : '');
}

/** Whether a host may be asked for at all; outside production, only this machine's own and those that it is given. */
function isServed(host: string, { APP_MODE, DEV_HOSTS }: Settings): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return APP_MODE === 'production' || LOCAL_HOST.test(host) || DEV_HOSTS.includes(name);
}

/** Whether a proxy passes the request on: it says so, or the reader sees the site under a host that is not served. */
function isForwarded({ headers }: Asked, settings: Settings): boolean {
  if (Object.keys(headers).some((name) => FORWARDED.test(name))) return true;
  const { referer = '' } = headers;
  // A link on a page of another site leads here as well; browsers tell it apart.
  if (headers['sec-fetch-site'] === 'cross-site' || !URL.canParse(referer)) return false;
  const { host } = new URL(referer);
  return host !== '' && !isServed(host, settings);
}

/** Returns the status that a request is refused with before any route sees it, or null. */
function refusalOf(request: Asked, settings: Settings): keyof typeof REASONS | null {
  const { method = '', url = '' } = request;
  const { APP_MODE, TRUST_PROXY } = settings;
  // Tests send `X-Forwarded-For` to have an address of their own.
  const isPublic = APP_MODE === 'production' || (APP_MODE === 'test' && TRUST_PROXY > 0);
  if (!isPublic && isForwarded(request, settings)) return 403;
  if (isTooLong(url)) return 414;
  if (!(url.startsWith('/api/') ? CALL_METHODS : PAGE_METHODS).includes(method)) return 405;
  return isReadable(url) ? null : 400;
}

function hostOf({ headers: { host = '' } }: Asked, settings: Settings): string {
  const port = Number(/:(\d+)$/.exec(host)?.[1] ?? 0);
  if (!HOST.test(host) || port > 65_535) return NO_HOST;
  return isServed(host, settings) ? host : NO_HOST;
}

/** The address of the route that refuses with a status; calls of the API have their own. */
function refusalAddress(address: string, status: number): string {
  if (address.startsWith('/api/')) return `/api/refused/${status}`;
  return status === 403 ? '/not-public' : `/refused/${status}`;
}

/**
 * Prepares a request before the server looks at it (SAF-5). Nothing can be answered here, so a request that
 * the server, Remix or a route would fail on is led to the route that refuses it. Outside production, the
 * demo's passwords and mails are public, so only this machine's own hosts are served, with those of
 * DEV_HOSTS, and nothing that a proxy forwards. Returns what was asked if it is refused, because nobody can
 * read that from the request any more.
 */
export function admitRequest(request: Asked, settings: Settings): Refused | null {
  const refused = refusalOf(request, settings);
  const { headers, method = '', url = '' } = request;
  headers.host = hostOf(request, settings);
  delete headers['x-forwarded-host'];
  delete headers[SENT_ORIGIN];
  if (headers.origin !== undefined) headers[SENT_ORIGIN] = headers.origin;
  delete headers.origin;
  if (refused === null) {
    request.url = withoutRemixParameter(url);
    return null;
  }
  Object.assign(request, { method: 'GET', url: refusalAddress(url, refused) });
  const path = (url.split('?', 1)[0] ?? '').slice(0, MAX_LOGGED);
  return { method, path, reason: REASONS[refused] };
}
