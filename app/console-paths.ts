/** The URL paths of the operators' console, at a host of its own (CON-1). `done` names what the page before has done. */
import { encodePath, path, withQuery } from '~/write-path';

export const home = (query: { done?: string } = {}) => withQuery('/console', query);
export const account = (query: { done?: string } = {}) => withQuery('/console/account', query);
export const recovery = '/console/account/codes';
export const factor = '/console/account/factor';
export const passkeys = (query: { remove?: string; done?: string } = {}) =>
  withQuery('/console/account/passkeys', query);
/** The script of the pages that ask a device for a passkey. */
export const passkeyScript = '/console/passkeys.js';
export const password = '/console/account/password';
export const audit = (query: { operator?: string; site?: string; before?: string } = {}) =>
  withQuery('/console/audit', query);
export const figures = (query: { site?: string; month?: string } = {}) =>
  withQuery('/console/figures', query);
export const transparencyReport = (query: { site: string; year?: number }) =>
  withQuery('/console/figures/transparency', query);
type CsvQuery = { site: string; table: string; month?: string; year?: number };
export const figuresCsv = (query: CsvQuery) => withQuery('/console/figures/csv', query);
export const running = '/console/running';
export const runningErrors = (query: { number?: string; before?: number } = {}) =>
  withQuery('/console/running/errors', query);
export const runningJobs = (query: { before?: string; done?: string } = {}) =>
  withQuery('/console/running/jobs', query);
type MailsQuery = { site?: string; channel?: string; state?: string; before?: string; done?: string };
export const runningMails = (query: MailsQuery = {}) => withQuery('/console/running/mails', query);
export const runningNews = (query: { site?: string; done?: string } = {}) =>
  withQuery('/console/running/news', query);
export const newsItem = (siteId: string, slug: string, query: { done?: string } = {}) =>
  withQuery(path`/console/running/news/${siteId}/${slug}`, query);
export const runningSites = (query: { site?: string } = {}) => withQuery('/console/running/sites', query);
export const code = '/console/code';
export const codeTo = (to: string) => withQuery(code, { to }, encodePath);
export const enrol = '/console/enrol';
export const enrolTo = (to: string) => withQuery(enrol, { to }, encodePath);
export const invite = (token: string) => path`/console/invite/${token}`;
export const login = '/console/login';
export const loginTo = (to: string) => withQuery(login, { to }, encodePath);
export const logout = '/console/logout';
type MoneyQuery = { site?: string; q?: string; state?: string; method?: string; before?: string };
export const money = (query: MoneyQuery = {}) => withQuery('/console/money', query);
export const memberCredits = (siteId: string, id: string, query: { done?: string } = {}) =>
  withQuery(path`/console/money/${siteId}/credits/${id}`, query);
export const codes = (siteId: string, query: { before?: string; done?: string } = {}) =>
  withQuery(path`/console/money/${siteId}/codes`, query);
export const endDiscountCode = (siteId: string, id: string) => path`/console/money/${siteId}/codes/${id}`;
export const newDiscountCode = (siteId: string) => path`/console/money/${siteId}/codes/new`;
export const order = (siteId: string, id: string, query: { done?: string } = {}) =>
  withQuery(path`/console/money/${siteId}/orders/${id}`, query);
export const refundOrder = (siteId: string, id: string) => path`/console/money/${siteId}/orders/${id}/refund`;
/** A refund that waits for a second operator. */
export const proposedRefund = (siteId: string, id: string) => path`/console/money/${siteId}/refunds/${id}`;
type MoneyPeriod = { site: string; month?: string; year?: string; check?: string };
export const moneyCsv = (query: MoneyPeriod) => withQuery('/console/money/csv', query);
export const moneyFigures = (query: Partial<MoneyPeriod> = {}) => withQuery('/console/money/figures', query);
/** A picture of the queue, for its pages alone. */
export const picture = (siteId: string, key: string) => path`/console/media/${siteId}/${key}`;
type QueueQuery = {
  kind?: string;
  site?: string;
  reason?: string;
  age?: number;
  after?: string;
  done?: string;
  /** Why a decision was not undone. */
  undo?: 'late' | 'changed';
};
export const queue = (query: QueueQuery = {}) => withQuery('/console/queue', query);
export const queueFigures = '/console/queue/figures';
export const queuePhotos = (query: { site?: string; done?: string } = {}) =>
  withQuery('/console/queue/photos', query);
export const undoDecision = '/console/queue/undo';
export const queueKeys = '/console/queue/keys.js';
export const queueItem = (siteId: string, kind: string, id: string, query: { done?: string } = {}) =>
  withQuery(path`/console/queue/${siteId}/${kind}/${id}`, query);
export const handOverItem = (siteId: string, kind: string, id: string) =>
  path`/console/queue/${siteId}/${kind}/${id}/hand-over`;
export const waitingChats = (query: { after?: string; done?: string } = {}) =>
  withQuery('/console/fictional', query);
export const waitingChat = (siteId: string, id: string, query: { before?: number; done?: string } = {}) =>
  withQuery(path`/console/fictional/${siteId}/${id}`, query);
type ProfilesQuery = { site?: string; state?: string; before?: string; done?: string };
export const fictionalProfiles = (query: ProfilesQuery = {}) =>
  withQuery('/console/fictional/profiles', query);
export const newFictionalProfile = (query: { site?: string } = {}) =>
  withQuery('/console/fictional/profiles/new', query);
export const fictionalProfile = (siteId: string, id: string, query: { done?: string } = {}) =>
  withQuery(path`/console/fictional/profiles/${siteId}/${id}`, query);
export const editFictionalProfile = (siteId: string, id: string) =>
  path`/console/fictional/profiles/${siteId}/${id}/edit`;
export const fictionalPhotos = (siteId: string, id: string, query: { delete?: string; done?: string } = {}) =>
  withQuery(path`/console/fictional/profiles/${siteId}/${id}/photos`, query);
export const members = (query: { q?: string; site?: string } = {}) => withQuery('/console/members', query);
export const member = (siteId: string, id: string, query: { done?: string; after?: string } = {}) =>
  withQuery(path`/console/members/${siteId}/${id}`, query);
export const helpMember = (siteId: string, id: string, act: string) =>
  path`/console/members/${siteId}/${id}/${act}`;
/** Disputes and orders about a case. */
export const caseProceedings = (siteId: string, kind: string, id: string, query: { done?: string } = {}) =>
  withQuery(path`/console/queue/${siteId}/${kind}/${id}/proceedings`, query);
/** What happened about a member of a site. */
export const memberHistory = (siteId: string, id: string) => path`/console/members/${siteId}/${id}/history`;
export const operators = (query: { done?: string } = {}) => withQuery('/console/operators', query);
export const inviteOperator = '/console/operators/invite';
export const operator = (id: string) => path`/console/operators/${id}`;
export const dismissOperator = (id: string) => path`/console/operators/${id}/dismiss`;
