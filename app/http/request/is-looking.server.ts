import { isPrefetch } from './is-prefetch.server';

/** What open pages and the service worker fetch by themselves, in hidden tabs as well. */
const BY_ITSELF = [
  /^\/(api|media|texts|site)\//,
  /^\/events$/,
  /^\/(service-worker\.js|offline)$/,
  /^\/chats\/live$/,
  /^\/chats\/[^/]+\/(live|images\/[^/]+|messages\/open)$/,
];

/**
 * What is sent by itself: a browser renews its push subscription, also where no page of the site is open, and a
 * page says that it was hidden.
 */
const isSentByItself = ({ pathname, searchParams }: URL): boolean =>
  pathname === '/api/page-hidden.php' || (pathname === '/api/user.php' && searchParams.has('push'));

/** The frame with a chat's messages reloads itself; only its links show that somebody pressed them. */
const FRAME = /^\/chats\/[^/]+\/messages$/;
const PRESSED = ['new', 'still', 'before'];

/**
 * An order's page loads itself again while it is not paid: without scripts by an address that says so, with scripts
 * as any page fetches its data, so that here only what the browser itself opens is a look.
 */
const ORDER = /^\/transactions\/[^/]+$/;

/**
 * Whether a request shows that its member is looking at the site now: a page that was opened or a form that
 * was sent, and nothing that a page or the browser does by itself (SAF-10).
 */
export function isLooking(request: Request): boolean {
  const address = new URL(request.url);
  if (isPrefetch(request) || isSentByItself(address)) return false;
  if (request.method !== 'GET') return true;
  const { pathname, searchParams } = address;
  if (FRAME.test(pathname)) return PRESSED.some((name) => searchParams.has(name));
  if (ORDER.test(pathname))
    return !searchParams.has('again') && request.headers.get('Sec-Fetch-Dest') !== 'empty';
  return !BY_ITSELF.some((address) => address.test(pathname));
}
