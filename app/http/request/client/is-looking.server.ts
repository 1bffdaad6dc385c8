import * as paths from '~/paths';
import { isPrefetch } from './is-prefetch.server';

/** Open pages and the service worker fetch these automatically, even in hidden tabs. */
const AUTOMATIC = [
  /^\/(api|media|texts|site)\//,
  /^\/events$/,
  /^\/(service-worker\.js|offline)$/,
  /^\/chats\/live$/,
  /^\/chats\/[^/]+\/(live|images\/[^/]+|messages\/open)$/,
];

/** Browsers renew push subscriptions and report hidden pages without their member. */
const isAutomatic = ({ pathname, searchParams }: URL): boolean =>
  pathname === paths.apiPageHidden || (pathname === paths.apiUser && searchParams.has('push'));

/** The message frame reloads itself; only its links prove activity. */
const FRAME = /^\/chats\/[^/]+\/messages$/;
const LINK_PARAMETERS = ['new', 'still', 'before'];

/** The page of an unpaid order reloads itself: by a marked URL, or by a fetch of its data. */
const ORDER = /^\/transactions\/[^/]+$/;

/** Whether a request proves that its member is active: they opened a page or sent a form (SAF-10). */
export function isLooking(request: Request): boolean {
  const address = new URL(request.url);
  if (isPrefetch(request) || isAutomatic(address)) return false;
  if (request.method !== 'GET') return true;
  const { pathname, searchParams } = address;
  if (FRAME.test(pathname)) return LINK_PARAMETERS.some((name) => searchParams.has(name));
  if (ORDER.test(pathname))
    return !searchParams.has('again') && request.headers.get('Sec-Fetch-Dest') !== 'empty';
  return !AUTOMATIC.some((address) => address.test(pathname));
}
