// The manifest of the pages of sites and of the operators' console, which tests, journeys, `npm run screens` and
// `npm run tenant -- preview` read. A new page needs one row here, and no other list.
import { basename } from 'node:path';

/**
 * A status, or the path of a redirect.
 *
 * @typedef {number | string} Answer
 * @typedef {'visitor' | 'member'} Reader
 *
 * @typedef {object} Link
 * @property {string} on The page that has it.
 * @property {string} selector
 *
 * @typedef {object} Page
 * @property {string} name
 * @property {string} path Braces are filled from the LINKS.
 * @property {Record<Reader, Answer>} who
 * @property {Partial<Record<Reader, number>>} [statements] The most SQL statements, with session and frame. Screenshots
 *   and the accessibility and width journeys open the same pages for the same readers.
 * @property {Reader[]} [weighed] Whose JavaScript is measured; a visitor's page must also have stable bytes.
 * @property {Record<string, string[]>} [folders] The folders of each layer of app/ that its page loads at once, besides
 *   the frame's; a dot is the layer's own folder.
 * @property {string} [emptyHeading] The heading for members to whom nothing has happened yet.
 * @property {true} [preview] Shows a site's brand even without members.
 */

const ALL = { visitor: 200, member: 200 };
const VISITORS = { visitor: 200, member: '/members' };
const MEMBERS = { visitor: '/login', member: 200 };
const BEFORE_MEMBERSHIP = { visitor: 200, member: '/members/{member}' };
// Without a mailed link, these pages call it expired.
const EXPIRED = { visitor: 410, member: 410 };
const NOBODY = { visitor: 404, member: 404 };

/**
 * For each name in braces: a link, whose last segment fills them.
 *
 * @type {Record<string, Link>}
 */
export const LINKS = {
  // The home page redirects members to the search.
  member: { on: '/', selector: 'main a[href^="/members/"]' },
  stranger: { on: '/members', selector: 'main a[href^="/members/"]' },
  fictional: { on: '/members', selector: 'main a[href^="/members/"]:has(.fic)' },
  liker: { on: '/likes', selector: 'main a[href^="/likes/m/"]' },
  match: { on: '/likes/matches', selector: 'main a[href^="/likes/m/"]' },
  chat: { on: '/chats', selector: 'main a[href^="/chats/"]' },
  photo: { on: '/profile/photos', selector: 'main a[href^="/profile/photos/"]' },
  decision: { on: '/profile/photos', selector: 'main a[href^="/decisions/"]' },
  bundle: { on: '/credits', selector: 'main a[href^="/credits/"]' },
  order: { on: '/transactions', selector: 'main a[href^="/transactions/"]' },
  mail: { on: '/dev/mailbox', selector: 'main a[href^="/dev/mailbox/"]' },
  // Ids begin with their time, so with a zero.
  operator: { on: '/console/operators', selector: 'main a[href^="/console/operators/0"]' },
};

/**
 * Landers need no statement: their members are cached for a minute (LAN-5).
 *
 * @returns {Page}
 */
const lander = (path, more = {}) => ({
  name: `lander-${path.replace('/', '-')}`,
  path: `/landers/${path}`,
  who: VISITORS,
  statements: { visitor: 0 },
  ...more,
});

/** @type {Page[]} */
export const PAGES = [
  { name: 'home', path: '/', who: VISITORS, statements: { visitor: 0 }, weighed: ['visitor'], preview: true },
  {
    name: 'signup',
    path: '/signup',
    who: VISITORS,
    statements: { visitor: 0 },
    weighed: ['visitor'],
    preview: true,
  },
  {
    name: 'signup-matches',
    path: '/signup-matches',
    who: { visitor: '/members', member: 200 },
    statements: { member: 3 },
  },
  { name: 'complete-signup', path: '/complete-signup', who: { visitor: '/signup', member: '/members' } },
  { name: 'activate-done', path: '/activate/done', who: ALL, statements: { visitor: 0 } },
  { name: 'activate-error', path: '/activate/error', who: ALL, statements: { visitor: 0 } },
  { name: 'token', path: '/AbCdEfGhIjKlMnOpQrStUv', who: NOBODY },
  {
    name: 'login',
    path: '/login',
    who: VISITORS,
    statements: { visitor: 0 },
    weighed: ['visitor'],
    preview: true,
  },
  { name: 'login-code', path: '/login/code', who: { visitor: '/login', member: '/members' } },
  {
    name: 'reset-password',
    path: '/reset-password',
    who: ALL,
    statements: { visitor: 0 },
    weighed: ['visitor'],
  },
  { name: 'reset-expired', path: '/reset-password/do', who: EXPIRED },
  { name: 'mail-change-expired', path: '/mail-change/do', who: EXPIRED, statements: { visitor: 0 } },
  { name: 'account-deleted', path: '/account-deleted', who: ALL, statements: { visitor: 0 } },
  {
    name: 'language',
    path: '/lang-config',
    who: ALL,
    statements: { visitor: 0, member: 1 },
    weighed: ['visitor'],
  },
  {
    name: 'not-found',
    path: '/no-such-page',
    who: NOBODY,
    statements: { visitor: 0, member: 1 },
    weighed: ['visitor'],
    preview: true,
  },

  // landers
  lander('alonetonight'),
  lander('collagelanding'),
  lander('gallery', { preview: true }),
  lander('gallery/forty-plus'),
  lander('iconslanding'),
  lander('maplanding', { preview: true }),
  lander('socialnetwork'),
  lander('tinderswipe'),
  lander('transitionsvideolanding'),
  lander('video', { preview: true }),
  {
    name: 'lander-member',
    path: '/members/{member}/landing',
    who: BEFORE_MEMBERSHIP,
    statements: { visitor: 0 },
  },
  {
    name: 'lander-member-letter',
    path: '/members/{member}/landing2',
    who: BEFORE_MEMBERSHIP,
    statements: { visitor: 0 },
  },
  {
    name: 'lander-member-cards',
    path: '/members/{member}/landing3',
    who: BEFORE_MEMBERSHIP,
    statements: { visitor: 0 },
  },

  // search, profiles and likes
  {
    name: 'search',
    path: '/members',
    who: ALL,
    statements: { visitor: 0, member: 3 },
    weighed: ['member'],
    preview: true,
    folders: {
      browser: ['discovery', 'kit', 'likes'],
      domain: ['discovery', 'places', 'profiles'],
      ui: ['discovery', 'layouts', 'likes', 'profiles', 'signup'],
    },
  },
  { name: 'search-filters', path: '/members?filters=1', who: ALL, statements: { visitor: 0, member: 3 } },
  { name: 'search-empty', path: '/members?min_age=98&max_age=99', who: ALL, statements: { visitor: 0 } },
  { name: 'search-page-2', path: '/members?page=2', who: ALL, statements: { member: 4 } },
  {
    name: 'filters-explained',
    path: '/members/filters-explained?min_age=30&max_age=33&interests=wine&with_photo=on',
    who: ALL,
    statements: { member: 3 },
  },
  { name: 'saved-searches', path: '/saved-searches', who: MEMBERS, statements: { member: 2 } },
  {
    name: 'profile',
    path: '/members/{member}',
    who: ALL,
    statements: { visitor: 2, member: 4 },
    folders: {
      browser: ['chat', 'kit', 'likes', 'photos'],
      domain: ['places', 'profiles'],
      ui: ['gifts', 'layouts', 'likes', 'payments', 'profiles', 'safety', 'signup'],
    },
  },
  { name: 'profile-fictional', path: '/members/{fictional}', who: ALL, statements: { member: 4 } },
  { name: 'profile-photo', path: '/members/{member}?photo=1', who: ALL, statements: { member: 4 } },
  { name: 'profile-photos', path: '/members/{member}?photos=all', who: ALL, statements: { member: 4 } },
  {
    name: 'signup-target',
    path: '/members/{member}/signup',
    who: BEFORE_MEMBERSHIP,
    statements: { visitor: 3 },
  },
  { name: 'report', path: '/members/{member}/report', who: ALL, statements: { visitor: 4, member: 5 } },
  { name: 'block', path: '/members/{member}/block', who: MEMBERS, statements: { member: 2 } },
  {
    name: 'gift',
    path: '/members/{member}/gift',
    who: { visitor: '/members/{member}/signup', member: 200 },
    statements: { member: 2 },
  },
  {
    name: 'first-words',
    path: '/members/{stranger}/chat',
    who: { visitor: '/members/{stranger}/signup', member: 200 },
    statements: { member: 4 },
  },
  {
    name: 'chat-begun',
    path: '/members/{member}/chat',
    who: { visitor: '/members/{member}/signup', member: '/chats/{chat}' },
  },
  // After the pages that start from a search: the site stores a member's last one.
  {
    name: 'search-similar',
    path: '/members?min_age=30&max_age=33&interests=wine&with_photo=on',
    who: ALL,
    statements: { member: 6 },
  },
  {
    name: 'swipe-game',
    path: '/swipe-game',
    who: MEMBERS,
    statements: { member: 6 },
    weighed: ['member'],
    folders: {
      browser: ['discovery', 'kit', 'live'],
      domain: ['places', 'profiles'],
      ui: ['discovery', 'layouts', 'likes', 'profiles'],
    },
  },
  {
    name: 'match-finder',
    path: '/match-finder',
    who: MEMBERS,
    statements: { member: 4 },
    weighed: ['member'],
  },
  {
    name: 'match-finder-age',
    path: '/match-finder?step=2&gender=female',
    who: MEMBERS,
    statements: { member: 4 },
  },
  {
    name: 'match-finder-where',
    path: '/match-finder?step=3&gender=female&min_age=25&max_age=45',
    who: MEMBERS,
    statements: { member: 5 },
  },
  {
    name: 'match-finder-interests',
    path: '/match-finder?step=4&gender=female&min_age=25&max_age=45&distance=100',
    who: MEMBERS,
    statements: { member: 4 },
  },
  {
    name: 'match-finder-results',
    path: '/match-finder?step=5&gender=female&min_age=25&max_age=45&distance=100&interests=wine&interests=music',
    who: MEMBERS,
    statements: { member: 3 },
  },
  {
    name: 'likes',
    path: '/likes',
    who: MEMBERS,
    statements: { member: 3 },
    weighed: ['member'],
    emptyHeading: 'No likes yet',
  },
  {
    name: 'likes-given',
    path: '/likes/given',
    who: MEMBERS,
    statements: { member: 3 },
    weighed: ['member'],
    emptyHeading: 'You have not liked anyone yet',
    folders: {
      browser: ['kit', 'likes', 'live'],
      domain: ['likes', 'profiles'],
      ui: ['discovery', 'layouts', 'likes', 'profiles'],
    },
  },
  {
    name: 'likes-matches',
    path: '/likes/matches',
    who: MEMBERS,
    statements: { member: 3 },
    emptyHeading: 'No matches yet',
  },
  { name: 'likes-profile', path: '/likes/m/{liker}', who: ALL, statements: { member: 4 } },

  // chats
  {
    name: 'chats',
    path: '/chats',
    who: MEMBERS,
    statements: { member: 3 },
    weighed: ['member'],
    emptyHeading: 'No messages yet',
    folders: {
      browser: ['chat', 'kit', 'live'],
      domain: ['.', 'chat'],
      ui: ['chat', 'chat/composer', 'discovery', 'layouts', 'likes', 'payments'],
    },
  },
  {
    name: 'chat',
    path: '/chats/{chat}',
    who: MEMBERS,
    statements: { member: 6 },
    folders: {
      browser: ['chat', 'kit', 'live'],
      domain: ['.', 'chat'],
      ui: ['chat', 'chat/composer', 'gifts', 'layouts', 'payments', 'safety'],
    },
  },
  {
    name: 'chat-frame',
    path: '/chats/{chat}/messages',
    who: { visitor: 401, member: 200 },
    statements: { member: 2 },
  },
  {
    name: 'message-delete',
    path: '/chats/{chat}/messages/1/delete',
    who: MEMBERS,
    statements: { member: 2 },
  },
  { name: 'chat-image', path: '/chats/{chat}/image', who: MEMBERS, statements: { member: 2 } },
  { name: 'chat-search', path: '/chats/{chat}/search?q=a', who: MEMBERS, statements: { member: 3 } },
  { name: 'chat-found', path: '/chats/{chat}/search?q=a&at=1', who: MEMBERS, statements: { member: 3 } },
  { name: 'chat-remove', path: '/chats/{chat}/remove', who: MEMBERS, statements: { member: 2 } },

  // a member’s own pages
  {
    name: 'own-profile',
    path: '/profile',
    who: MEMBERS,
    statements: { member: 4 },
    weighed: ['member'],
    folders: {
      browser: ['kit', 'profiles'],
      domain: ['accounts', 'profiles'],
      ui: ['accounts', 'layouts', 'profiles'],
    },
  },
  { name: 'photos', path: '/profile/photos', who: MEMBERS, statements: { member: 4 }, weighed: ['member'] },
  { name: 'photo-check', path: '/profile/photos/check', who: MEMBERS, statements: { member: 5 } },
  { name: 'photo-crop', path: '/profile/photos/{photo}', who: MEMBERS, statements: { member: 3 } },
  {
    name: 'decision',
    path: '/decisions/{decision}',
    who: { visitor: 404, member: 200 },
    statements: { member: 3 },
  },
  {
    name: 'settings',
    path: '/notifications',
    who: MEMBERS,
    statements: { member: 4 },
    weighed: ['member'],
    folders: {
      browser: ['kit', 'settings'],
      domain: ['.', 'deletion'],
      ui: ['accounts', 'layouts', 'notifications', 'settings'],
    },
  },
  { name: 'settings-chat', path: '/notifications/chat', who: MEMBERS, statements: { member: 1 } },
  { name: 'settings-account', path: '/notifications/account', who: MEMBERS, statements: { member: 1 } },
  { name: 'settings-codes', path: '/notifications/codes', who: MEMBERS, statements: { member: 4 } },
  { name: 'settings-passkeys', path: '/notifications/passkeys', who: MEMBERS, statements: { member: 4 } },
  { name: 'settings-sent', path: '/notifications/sent', who: MEMBERS, statements: { member: 2 } },
  { name: 'settings-privacy', path: '/notifications/privacy', who: MEMBERS, statements: { member: 1 } },
  { name: 'settings-discretion', path: '/notifications/discretion', who: MEMBERS, statements: { member: 2 } },
  { name: 'settings-consent', path: '/notifications/consent', who: MEMBERS, statements: { member: 2 } },
  { name: 'settings-spending', path: '/notifications/spending', who: MEMBERS, statements: { member: 2 } },
  {
    name: 'settings-pause',
    path: '/notifications/spending/pause?from=site',
    who: MEMBERS,
    statements: { member: 1 },
  },
  { name: 'age-check', path: '/age-check', who: { visitor: '/login', member: '/members' } },
  { name: 'age-check-sandbox', path: '/dev/age-check', who: ALL, statements: { visitor: 0 } },
  { name: 'paused', path: '/paused', who: { visitor: '/login', member: '/members' } },
  { name: 'settings-keys', path: '/notifications/keys', who: MEMBERS, statements: { member: 1 } },
  { name: 'blocked', path: '/notifications/blocked', who: MEMBERS, statements: { member: 2 } },
  { name: 'data', path: '/notifications/data', who: MEMBERS, statements: { member: 2 } },
  { name: 'delete', path: '/notifications/delete', who: MEMBERS, statements: { member: 1 } },
  {
    name: 'delete-confirm',
    path: '/notifications/delete?step=confirm',
    who: MEMBERS,
    statements: { member: 6 },
  },
  {
    name: 'delete-trial',
    path: '/notifications/delete?step=confirm&reason=price',
    who: MEMBERS,
    statements: { member: 6 },
  },

  // payments
  {
    name: 'pricing',
    path: '/pricing',
    who: ALL,
    statements: { visitor: 0, member: 1 },
    weighed: ['visitor', 'member'],
    preview: true,
  },
  { name: 'premium', path: '/premium', who: MEMBERS, statements: { member: 3 }, weighed: ['member'] },
  {
    name: 'credits',
    path: '/credits',
    who: MEMBERS,
    statements: { member: 4 },
    weighed: ['member'],
    folders: {
      domain: ['payments', 'payments/debit'],
      ui: ['credits', 'discounts', 'layouts', 'payments', 'spending'],
    },
  },
  { name: 'credits-back', path: '/credits?to=/chats', who: MEMBERS, statements: { member: 4 } },
  { name: 'credits-person', path: '/credits?to=/members/{member}', who: MEMBERS, statements: { member: 5 } },
  { name: 'checkout', path: '/credits/{bundle}', who: MEMBERS, statements: { member: 2 } },
  { name: 'checkout-paypal', path: '/credits/{bundle}/paypal', who: MEMBERS },
  {
    name: 'checkout-debit',
    path: '/credits/{bundle}/sdd',
    who: { visitor: '/login', member: '/directdebit' },
  },
  { name: 'repeat-order', path: '/credits/repeat-order', who: { visitor: '/login', member: '/credits' } },
  { name: 'directdebit', path: '/directdebit?bundle=medium', who: MEMBERS, statements: { member: 4 } },
  { name: 'transactions', path: '/transactions', who: MEMBERS, statements: { member: 3 } },
  { name: 'transaction', path: '/transactions/{order}', who: MEMBERS, statements: { member: 5 } },
  { name: 'withdraw', path: '/withdraw', who: ALL, statements: { visitor: 0, member: 2 } },

  // rules and complaints
  {
    name: 'terms',
    path: '/pages/terms',
    who: ALL,
    statements: { visitor: 0 },
    weighed: ['visitor'],
    preview: true,
  },
  { name: 'privacy', path: '/pages/privacy', who: ALL, statements: { visitor: 0 }, weighed: ['visitor'] },
  { name: 'cookies', path: '/pages/cookies', who: ALL, statements: { visitor: 0 } },
  { name: 'house-rules', path: '/pages/ban', who: ALL, statements: { visitor: 0 } },
  { name: 'return-policy', path: '/pages/return-policy', who: ALL, statements: { visitor: 0 } },
  { name: 'faq', path: '/pages/faq', who: ALL, statements: { visitor: 0 } },
  { name: 'service', path: '/pages/service', who: ALL, statements: { visitor: 0 } },
  { name: 'accessibility', path: '/pages/accessibility', who: ALL, statements: { visitor: 0 } },
  { name: 'about', path: '/pages/about', who: ALL, statements: { visitor: 0 } },
  { name: 'complaints', path: '/complaints', who: ALL, statements: { visitor: 0, member: 1 } },

  // for developers
  { name: 'mailbox', path: '/dev/mailbox', who: ALL, statements: { visitor: 1 } },
  { name: 'mail', path: '/dev/mailbox/{mail}', who: ALL, statements: { member: 2 } },
  { name: 'kit', path: '/dev/kit', who: ALL, statements: { visitor: 0 } },
  { name: 'kit-auth-layout', path: '/dev/kit/auth-layout', who: ALL, statements: { visitor: 0 } },
];

/**
 * A reader of the operators' console: a visitor, or an owner of every site who also decides and helps.
 *
 * @typedef {'visitor' | 'operator'} ConsoleReader
 *
 * @typedef {object} ConsolePage
 * @property {string} name
 * @property {string} path Braces are filled from the LINKS.
 * @property {Record<ConsoleReader, Answer>} who
 * @property {Partial<Record<ConsoleReader, number>>} [statements] As for a site's pages.
 */

const OPERATORS = { visitor: '/console/login', operator: 200 };

/**
 * The pages of the operators' console, at its own host.
 *
 * @type {ConsolePage[]}
 */
export const CONSOLE_PAGES = [
  {
    name: 'login',
    path: '/console/login',
    who: { visitor: 200, operator: '/console' },
    statements: { visitor: 0 },
  },
  {
    name: 'invitation-over',
    path: '/console/invite/none',
    who: { visitor: 410, operator: 410 },
    statements: { visitor: 1 },
  },
  {
    name: 'not-found',
    path: '/console/nowhere',
    who: { visitor: 404, operator: 404 },
    statements: { visitor: 0 },
  },
  { name: 'dashboard', path: '/console', who: OPERATORS, statements: { operator: 6 } },
  { name: 'code', path: '/console/code', who: OPERATORS, statements: { operator: 5 } },
  { name: 'code-recovery', path: '/console/code?with=recovery', who: OPERATORS, statements: { operator: 5 } },
  { name: 'enrol', path: '/console/enrol', who: { visitor: '/console/login', operator: '/console' } },
  { name: 'account', path: '/console/account', who: OPERATORS, statements: { operator: 5 } },
  { name: 'password', path: '/console/account/password', who: OPERATORS, statements: { operator: 4 } },
  {
    name: 'operator-passkeys',
    path: '/console/account/passkeys',
    who: OPERATORS,
    statements: { operator: 5 },
  },
  { name: 'recovery', path: '/console/account/codes', who: OPERATORS, statements: { operator: 4 } },
  { name: 'factor', path: '/console/account/factor', who: OPERATORS, statements: { operator: 6 } },
  { name: 'operators', path: '/console/operators', who: OPERATORS, statements: { operator: 8 } },
  { name: 'invite', path: '/console/operators/invite', who: OPERATORS, statements: { operator: 4 } },
  { name: 'roles', path: '/console/operators/{operator}', who: OPERATORS, statements: { operator: 7 } },
  {
    name: 'dismiss',
    path: '/console/operators/{operator}/dismiss',
    who: OPERATORS,
    statements: { operator: 7 },
  },
  { name: 'fictional', path: '/console/fictional', who: OPERATORS, statements: { operator: 5 } },
  {
    name: 'fictional-profiles',
    path: '/console/fictional/profiles',
    who: OPERATORS,
    statements: { operator: 5 },
  },
  {
    name: 'new-fictional-profile',
    path: '/console/fictional/profiles/new',
    who: OPERATORS,
    statements: { operator: 4 },
  },
  { name: 'members', path: '/console/members?q=nobody', who: OPERATORS, statements: { operator: 5 } },
  { name: 'queue', path: '/console/queue', who: OPERATORS, statements: { operator: 6 } },
  { name: 'queue-figures', path: '/console/queue/figures', who: OPERATORS, statements: { operator: 6 } },
  { name: 'queue-photos', path: '/console/queue/photos', who: OPERATORS, statements: { operator: 6 } },
  { name: 'figures', path: '/console/figures', who: OPERATORS, statements: { operator: 6 } },
  {
    name: 'transparency',
    path: '/console/figures/transparency',
    who: OPERATORS,
    statements: { operator: 6 },
  },
  { name: 'money', path: '/console/money', who: OPERATORS, statements: { operator: 6 } },
  { name: 'money-figures', path: '/console/money/figures', who: OPERATORS, statements: { operator: 5 } },
  { name: 'running', path: '/console/running', who: OPERATORS, statements: { operator: 6 } },
  { name: 'running-mails', path: '/console/running/mails', who: OPERATORS, statements: { operator: 6 } },
  { name: 'running-jobs', path: '/console/running/jobs', who: OPERATORS, statements: { operator: 6 } },
  { name: 'running-errors', path: '/console/running/errors', who: OPERATORS, statements: { operator: 6 } },
  { name: 'running-news', path: '/console/running/news', who: OPERATORS, statements: { operator: 6 } },
  { name: 'running-sites', path: '/console/running/sites', who: OPERATORS, statements: { operator: 6 } },
  { name: 'audit', path: '/console/audit', who: OPERATORS, statements: { operator: 9 } },
];

/**
 * The pages of the console that screenshots and journeys open for a reader.
 *
 * @param {ConsoleReader} reader
 */
export const consolePagesFor = (reader) =>
  CONSOLE_PAGES.filter(({ statements }) => statements?.[reader] !== undefined);

/**
 * The pages that screenshots and journeys open for a reader.
 *
 * @param {Reader} reader
 */
export const pagesFor = (reader) => PAGES.filter(({ statements }) => statements?.[reader] !== undefined);

/**
 * A path with its braces filled; null without such a link.
 *
 * @param {string} path
 * @param {(link: Link) => Promise<string | null>} findHref
 */
export async function resolvePath(path, findHref) {
  const [braces = '', name = ''] = /\{(\w+)\}/.exec(path) ?? [];
  if (!name) return path;
  const href = await findHref(LINKS[name]);
  return href && path.replaceAll(braces, basename(href.split('?')[0] ?? ''));
}
