/**
 * The site's URL paths, in the order of the routes; use `import * as paths`. An empty parameter returns a prefix:
 * `member('')` is `/members/`.
 */
import { encodePath, path, withQuery, type Query } from '~/write-path';

export const mailedLink = (token: string) => path`/${token}`;
export const securityContact = '/.well-known/security.txt';
export const home = '/';
export const accountDeleted = (params: URLSearchParams) => `/account-deleted?${params}`;
export const activationDone = '/activate/done';
export const activationError = '/activate/error';
export const activationSent = '/activate/error?sent=1';
export const activationReplaced = '/activate/error?replaced=1';
export const ageCheck = '/age-check';
export const ageCheckBack = '/age-check/back';
export const ageCheckBackWith = (query: { state: string; code: string }) => withQuery(ageCheckBack, query);
export const alert = (name: string) => path`/alerts/${name}`;

export const api = '/api/';
export const apiAutoLike = '/api/auto-like.php';
export const apiChat = '/api/chat.php';
export const apiChatWith = (id: string) => withQuery(apiChat, { id });
export const apiChats = '/api/chats.php';
export const apiCompanyInfo = '/api/companyinfo.php';
export const apiDiscountCode = '/api/discountcode.php';
export const apiGeocode = '/api/geocode.php';
export const apiGeocodeAt = (position: { lat: string; lon: string }) => withQuery(apiGeocode, position);
export const apiFlexpayPostback = '/api/flexpay-postback';
export const apiInterests = '/api/interests.php';
export const apiLikes = '/api/likes.php';
export const apiLogout = '/api/logout.php';
export const apiMailEvents = '/api/mail-events.php';
export const apiPageHidden = '/api/page-hidden.php';
export const apiRefused = (status: number) => path`/api/refused/${status}`;
export const apiRegions = '/api/regions.php';
export const apiSettings = '/api/settings.php';
export const apiStripeWebhook = '/api/stripe-webhook';
export const apiUser = '/api/user.php';
export const apiPush = '/api/user.php?push=1';

export const chats = '/chats';
export const chatsWith = (params: URLSearchParams) => `${chats}?${params}`;
export const chatsLive = '/chats/live';
export const chat = (id: string) => path`/chats/${id}`;
/** The chat with a reply to a message begun. */
export const chatReply = (id: string, seq: number) => withQuery(chat(id), { reply: seq });
/** The chat with a message begun about a part of the partner's profile. */
export const chatAbout = (id: string, topic: string) => withQuery(chat(id), { topic });
export const replyInComposer = (id: string, seq: number) => `${chatReply(id, seq)}#composer`;
export const chatPhoto = (id: string) => path`/chats/${id}/image`;
export const chatImage = (id: string, seq: number) => path`/chats/${id}/images/${seq}`;
export const chatLive = (id: string) => path`/chats/${id}/live`;
export const chatMessages = (id: string, query: { before?: number; refused?: 1 } = {}) =>
  withQuery(path`/chats/${id}/messages`, query);
export const chatMessagesOpen = (id: string) => path`/chats/${id}/messages/open`;
export const deleteMessage = (id: string, seq: number) => path`/chats/${id}/messages/${seq}/delete`;
export const react = (id: string, seq: number) => path`/chats/${id}/messages/${seq}/reaction`;
export const chatRead = (id: string) => path`/chats/${id}/read`;
export const removeChat = (id: string) => path`/chats/${id}/remove`;
/** The search in a conversation; `at` shows the messages around that number. */
export const searchInChat = (id: string, query: { q?: string; before?: number; at?: number } = {}) =>
  withQuery(path`/chats/${id}/search`, query);
/** Shows a found message among its neighbours. */
export const foundInChat = (id: string, query: { q: string; at: number }) =>
  `${searchInChat(id, query)}#m${query.at}`;
export const chatTyping = (id: string) => path`/chats/${id}/typing`;

export const complaints = '/complaints';
export const complaint = (number: string) => path`/complaints/${number}`;
export const completeSignup = '/complete-signup';
export const credits = '/credits';
export const creditsFrom = (to: string) => withQuery(credits, { to });
export const bundle = (id: string, query: { to?: string } = {}) => withQuery(path`/credits/${id}`, query);
export const checkout = (id: string, method: string) => path`/credits/${id}/${method}`;
export const repeatOrder = '/credits/repeat-order';
export const decision = (number: string, query: { key?: string } = {}) =>
  withQuery(path`/decisions/${number}`, query);

export const dev = '/dev/';
export const flexpayDouble = '/dev/flexpay';
export const kitAuthLayout = (scene: string) => withQuery('/dev/kit/auth-layout', { scene });
export const kitAuthLayouts = '/dev/kit#auth-layout';
export const mailbox = '/dev/mailbox';
export const mailboxMail = (id: string) => path`/dev/mailbox/${id}`;
export const mailboxPage = (id: string) => path`/dev/mailbox/${id}/page`;
export const sandboxAge = (state: string) => withQuery('/dev/age-check', { state });
export const sandboxPayment = (id: string) => path`/dev/payments/${id}`;

export const directDebit = '/directdebit';
export const entry = '/entry';
export const events = '/events';
export const eventsSince = (since: number) => withQuery(events, { since });
export const proxyProbe = '/healthz/proxy';
export const lander = (name: string) => path`/landers/${name}`;
export const languages = '/lang-config';
export const languagesFrom = (to: string) => withQuery(languages, { to });
export const languageSettings = '/lang-config?to=/notifications';

export const likes = '/likes';
export const likesList = (type: string) => path`/likes/${type}`;
export const matches = '/likes/matches';
export const liker = (id: string) => path`/likes/m/${id}`;
export const weeklyMail = '/notifications/weekly';
export const likesShown = '/likes/shown';

export const login = '/login';
export const loginTo = (to: string) => withQuery(login, { to });
export const loginCode = '/login/code';
export const loginCodeTo = (to: string) => withQuery(loginCode, { to });
export const passkeyLogin = '/login/passkey';
export const passkeyLoginTo = (to: string) => withQuery(passkeyLogin, { to });
export const passkeyQuestion = '/login/passkey/question';
export const passkeyScript = '/login/passkey.js';
export const loginToChat = (id: string) => withQuery(login, { to: chat(id) }, encodePath);
export const logout = '/logout';
export const mailChange = '/mail-change/do';
export const manifest = '/manifest.webmanifest';
export const matchFinder = '/match-finder';
export const matchFinderWith = (params: URLSearchParams) => `${matchFinder}?${params}`;
export const mediaFiles = '/media/';
export const media = (key: string, expiry: number, signature: string) =>
  path`/media/${key}?e=${expiry}&s=${signature}`;
export const mailedMedia = (key: string, expiry: number, signature: string, readerId: string) =>
  path`/media/${key}?e=${expiry}&r=${readerId}&s=${signature}`;

export const search = '/members';
export const searchWith = (params: URLSearchParams) => `${search}?${params}`;
export const searchCount = (params: URLSearchParams) => `/members/count?${params}`;
export const filtersExplained = (params: URLSearchParams) => `/members/filters-explained?${params}`;
export const member = (id: string, query: { as?: 'visitor'; match?: string } = {}) =>
  withQuery(path`/members/${id}`, query);
export const block = (id: string, query: { to?: string } = {}) =>
  withQuery(path`/members/${id}/block`, query, encodePath);
export const newChat = (id: string, query: { icebreaker?: 1; topic?: string } = {}) =>
  withQuery(path`/members/${id}/chat`, query);
export const gift = (id: string) => path`/members/${id}/gift`;
export const like = (id: string) => path`/members/${id}/like`;
export const preview = (id: string) => path`/members/${id}/preview`;
export const report = (id: string, query: { message?: number; photo?: string; to?: string } = {}) =>
  withQuery(path`/members/${id}/report`, query, encodePath);
export const memberSignup = (id: string, query: { step?: number } = {}) =>
  withQuery(path`/members/${id}/signup`, query);

export const notPublic = '/not-public';
export const settings = '/notifications';
export const noticeSettings = '/notifications#notices';
export const accountSettings = '/notifications/account';
export const emailSettings = '/notifications/account#email';
export const blockedMembers = '/notifications/blocked';
export const chatSettings = '/notifications/chat';
export const loginCodes = '/notifications/codes';
export const passkeys = '/notifications/passkeys';
export const removePasskey = (id: string) => withQuery(passkeys, { remove: id });
export const consents = '/notifications/consent';
export const ownData = '/notifications/data';
export const archive = '/notifications/data/archive';
export const deleteAccount = '/notifications/delete';
export const discretion = '/notifications/discretion';
export const shortcuts = '/notifications/keys';
export const privacy = '/notifications/privacy';
export const devicePrivacy = '/notifications/privacy#device';
export const sentMails = '/notifications/sent';
export const sentMailsAfter = (after: string) => withQuery(sentMails, { after });
export const spending = '/notifications/spending';
export const spendingPause = (from: string) => withQuery('/notifications/spending/pause', { from });

export const offline = (version: string) => withQuery('/offline', { v: version });
export const legalPage = (name: string, query: Query = {}) => withQuery(path`/pages/${name}`, query);
export const paused = '/paused';
export const premium = '/premium';
export const pricing = '/pricing';
export const profile = '/profile';
export const profileWith = (params: URLSearchParams) => `${profile}?${params}`;
export const profileSection = (section: string) => path`/profile#${section}`;
export const editSection = (section: string) => path`/profile?section=${section}#${section}`;
export const photos = '/profile/photos';
export const photoCheck = '/profile/photos/check';
export const photo = (id: string) => path`/profile/photos/${id}`;
export const deletePhoto = (id: string) => path`/profile/photos?delete=${id}#delete-photo`;
export const refused = (status: number) => path`/refused/${status}`;
export const sentReport = (number: string) => path`/reports/${number}`;
export const resetPassword = '/reset-password';
export const resetPasswordSent = '/reset-password?sent=1';
export const newPassword = '/reset-password/do';
export const savedSearches = '/saved-searches';
export const savedSearchesWith = (params: URLSearchParams) => `${savedSearches}?${params}`;
export const serviceWorker = '/service-worker.js';
export const signup = '/signup';
export const signupStart = '/signup?step=0';
export const signupMatches = '/signup-matches';
export const site = '/site/';
export const siteFile = (file: string) => path`/site/${file}`;
export const icon = '/site/icon-192.png';
export const film = '/site/film';
export const imagery = (file: string) => path`/site/imagery/${file}`;
export const sitemap = '/sitemap.xml';
export const sitemapIn = (lang: string) => withQuery(sitemap, { lang });
export const swipeGame = '/swipe-game';
export const swipePhoto = (member: string, photo: number) => withQuery(swipeGame, { member, photo });
export const texts = (file: string) => path`/texts/${file}`;
export const transactions = '/transactions';
export const order = (id: string, query: { back?: 1; to?: string } = {}) =>
  withQuery(path`/transactions/${id}`, query);
export const unsubscribe = (token: string) => path`/unsubscribe/${token}`;
export const withdraw = '/withdraw';
export const withdrawOrder = (order: string) => withQuery(withdraw, { order });

/** In the folder of public files. */
export const licences = '/licences.txt';
