// The pages that `npm run screens` photographs; multi-step flows are in bin/test/screens.js.

/**
 * Each entry is a page's name and address, then the links to follow from there: a selector, whose first match
 * is followed, or the page below.
 */
export const VISITOR_PAGES = [
  ['home', '/'],
  ['search', '/members'],
  ['search-filters', '/members?filters=1'],
  ['search-empty', '/members?min_age=98&max_age=99'],
  ['profile', '/', 'main a[href^="/members/"]'],
  ['signup-target', '/', 'main a[href^="/members/"]', { below: 'signup' }],
  ['report', '/', 'main a[href^="/members/"]', { below: 'report' }],
  ['lander-alonetonight', '/landers/alonetonight'],
  ['lander-collagelanding', '/landers/collagelanding'],
  ['lander-gallery', '/landers/gallery'],
  ['lander-gallery-forty-plus', '/landers/gallery/forty-plus'],
  ['lander-iconslanding', '/landers/iconslanding'],
  ['lander-maplanding', '/landers/maplanding'],
  ['lander-socialnetwork', '/landers/socialnetwork'],
  ['lander-transitionsvideolanding', '/landers/transitionsvideolanding'],
  ['lander-video', '/landers/video'],
  ['lander-tinderswipe', '/landers/tinderswipe'],
  ['lander-member', '/', 'main a[href^="/members/"]', { below: 'landing' }],
  ['lander-member-letter', '/', 'main a[href^="/members/"]', { below: 'landing2' }],
  ['lander-member-cards', '/', 'main a[href^="/members/"]', { below: 'landing3' }],
  ['login', '/login'],
  ['reset-password', '/reset-password'],
  ['pricing', '/pricing'],
  ['complaints', '/complaints'],
  ['withdraw', '/withdraw'],
  ['language', '/lang-config'],
  ['terms', '/pages/terms'],
  ['privacy', '/pages/privacy'],
  ['cookies', '/pages/cookies'],
  ['house-rules', '/pages/ban'],
  ['return-policy', '/pages/return-policy'],
  ['faq', '/pages/faq'],
  ['service', '/pages/service'],
  ['accessibility', '/pages/accessibility'],
  ['about', '/pages/about'],
  ['activate-done', '/activate/done'],
  ['activate-error', '/activate/error'],
  ['account-deleted', '/account-deleted'],
  ['mailbox', '/dev/mailbox'],
  ['kit', '/dev/kit'],
  ['kit-auth-layout', '/dev/kit/auth-layout'],
  ['not-found', '/no-such-page'],
];

export const MEMBER_PAGES = [
  ['search', '/members'],
  ['search-filters', '/members?filters=1'],
  ['search-page-2', '/members?page=2'],
  ['filters-explained', '/members/filters-explained?min_age=30&max_age=33&interests=wine&with_photo=on'],
  ['profile', '/members', 'main a[href^="/members/"]'],
  ['profile-photo', '/members', 'main a[href^="/members/"]', 'main a[href*="photo="]'],
  ['profile-photos', '/members', 'main a[href^="/members/"]', 'main a[href$="?photos=all"]'],
  ['report', '/members', 'main a[href^="/members/"]', { below: 'report' }],
  ['block', '/members', 'main a[href^="/members/"]', { below: 'block' }],
  ['gift', '/members', 'main a[href^="/members/"]', { below: 'gift' }],
  ['profile-fictional', '/members', 'main a[href^="/members/"]:has(.fic)'],
  ['first-words', '/members', 'main a[href^="/members/"]', 'main a[href$="/chat"]'],
  ['search-similar', '/members?min_age=30&max_age=33&interests=wine&with_photo=on'],
  ['swipe-game', '/swipe-game'],
  ['match-finder', '/match-finder'],
  ['match-finder-age', '/match-finder?step=2&gender=female'],
  ['match-finder-where', '/match-finder?step=3&gender=female&min_age=25&max_age=45'],
  ['match-finder-interests', '/match-finder?step=4&gender=female&min_age=25&max_age=45&distance=100'],
  [
    'match-finder-results',
    '/match-finder?step=5&gender=female&min_age=25&max_age=45&distance=100&interests=wine&interests=music',
  ],
  ['likes', '/likes'],
  ['likes-given', '/likes/given'],
  ['likes-matches', '/likes/matches'],
  ['likes-profile', '/likes', 'main a[href^="/likes/m/"]'],
  ['chats', '/chats'],
  ['chat', '/chats', 'main a[href^="/chats/"]'],
  ['chat-frame', '/chats', 'main a[href^="/chats/"]', { below: 'messages' }],
  ['message-delete', '/chats', 'main a[href^="/chats/"]', { below: 'messages/1/delete' }],
  ['chat-image', '/chats', 'main a[href^="/chats/"]', { below: 'image' }],
  ['chat-remove', '/chats', 'main a[href^="/chats/"]', { below: 'remove' }],
  ['own-profile', '/profile'],
  ['photos', '/profile/photos'],
  ['photo-crop', '/profile/photos', 'main a[href^="/profile/photos/"]'],
  ['decision', '/profile/photos', 'main a[href^="/decisions/"]'],
  ['settings', '/notifications'],
  ['settings-chat', '/notifications/chat'],
  ['settings-account', '/notifications/account'],
  ['settings-sent', '/notifications/sent'],
  ['settings-privacy', '/notifications/privacy'],
  ['settings-consent', '/notifications/consent'],
  ['settings-keys', '/notifications/keys'],
  ['blocked', '/notifications/blocked'],
  ['data', '/notifications/data'],
  ['delete', '/notifications/delete'],
  ['delete-confirm', '/notifications/delete?step=confirm'],
  ['delete-trial', '/notifications/delete?step=confirm&reason=price'],
  ['premium', '/premium'],
  ['pricing', '/pricing'],
  ['credits', '/credits'],
  ['credits-back', '/credits?to=/chats'],
  ['directdebit', '/directdebit?bundle=medium'],
  ['checkout', '/credits', 'main a[href^="/credits/"]'],
  ['transactions', '/transactions'],
  ['transaction', '/transactions', 'main a[href^="/transactions/"]'],
  ['withdraw', '/withdraw'],
  ['language', '/lang-config'],
  ['not-found', '/no-such-page'],
];

/** What somebody has who signed up a moment ago. */
export const NEW_PAGES = [
  ['likes', '/likes'],
  ['likes-given', '/likes/given'],
  ['likes-matches', '/likes/matches'],
  ['chats', '/chats'],
];

const MATCH = 'main a[href^="/likes/m/"]';

/**
 * What a member's page shows over itself: an entry as above, then what is done there, by a `key` or with the element to
 * `press` or to `hover`. A link may say where it leads `to` with the last part of its own address.
 */
export const OVER_PAGES = [
  { page: ['match', '/likes/matches', { from: MATCH, to: (id) => `/members/${id}?match=${id}` }] },
  { page: ['match-in-place', '/likes/matches', { from: MATCH, to: (id) => `/likes/matches?match=${id}` }] },
  { page: ['search-keys', '/members'], key: '?' },
  { page: ['search-preview', '/members'], hover: 'main li:has(q) > a, main li[id^="m-"] > a' },
  { page: ['profile-viewer', '/members', 'main a[href^="/members/"]'], press: 'main a[href*="photo="]' },
  { page: ['photo-crop-dialog', '/profile/photos'], press: 'main a[href^="/profile/photos/"]' },
];

/** The pages of a site without members that say most about its brand, for `npm run tenant -- preview`. */
export const PREVIEW_PAGES = [
  ['home', '/'],
  ['signup', '/signup'],
  ['login', '/login'],
  ['pricing', '/pricing'],
  ['search', '/members'],
  ['lander-gallery', '/landers/gallery'],
  ['lander-maplanding', '/landers/maplanding'],
  ['lander-video', '/landers/video'],
  ['terms', '/pages/terms'],
  ['not-found', '/no-such-page'],
];

/** Pages that show something only once the others were photographed. */
export const LAST_PAGES = [['mail', '/dev/mailbox', 'main a[href^="/dev/mailbox/"]']];
