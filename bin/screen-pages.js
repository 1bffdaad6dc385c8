// The pages that `npm run screens` photographs; multi-step flows are in bin/screens.js.

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
  ['login', '/login'],
  ['pricing', '/pricing'],
  ['language', '/lang-config'],
  ['terms', '/pages/terms'],
  ['privacy', '/pages/privacy'],
  ['activate-done', '/activate/done'],
  ['activate-error', '/activate/error'],
  ['account-deleted', '/account-deleted'],
  ['mailbox', '/dev/mailbox'],
  ['kit', '/dev/kit'],
  ['kit-door', '/dev/kit/door'],
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
  ['own-profile', '/profile'],
  ['photos', '/profile/photos'],
  ['decision', '/profile/photos', 'main a[href^="/decisions/"]'],
  ['settings', '/notifications'],
  ['settings-account', '/notifications/account'],
  ['settings-mails', '/notifications/mails'],
  ['settings-privacy', '/notifications/privacy'],
  ['settings-consent', '/notifications/consent'],
  ['blocked', '/notifications/blocked'],
  ['data', '/notifications/data'],
  ['delete', '/notifications/delete'],
  ['delete-confirm', '/notifications/delete?step=confirm'],
  ['delete-trial', '/notifications/delete?step=confirm&reason=price'],
  ['premium', '/premium'],
  ['pricing', '/pricing'],
  ['language', '/lang-config'],
  ['not-found', '/no-such-page'],
];

/** Pages that show something only once the others were photographed. */
export const LAST_PAGES = [['mail', '/dev/mailbox', 'main a[href^="/dev/mailbox/"]']];
