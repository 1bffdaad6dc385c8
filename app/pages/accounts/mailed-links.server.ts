import { notFound } from '~/http/answer/refusals/not-found.server';
import { activateAccount } from '~/domain/accounts/credentials/activate-account.server';
import { findLink, isReplaced, isUsable } from '~/domain/accounts/credentials/find-link.server';
import { findReplacedLogin, undoLoginChange } from '~/domain/accounts/credentials/undo-login-change.server';
import { undoableUntil } from '~/domain/accounts/rules';
import { canLogIn } from '~/domain/sessions/rules';
import { isLinkToken } from '~/domain/accounts/credentials/secret-token.server';
import { endSessionsByLink, hasMoved } from '~/domain/accounts/sessions/end-sessions-by-link.server';
import { mailLogInLink } from '~/domain/accounts/sessions/mail-log-in-link.server';
import { logInByLink } from '~/domain/accounts/sessions/log-in-by-link.server';
import { findReactivation, reactivateAccount } from '~/domain/deletion/reactivate-account.server';
import { formatDate, formatTime } from '~/i18n/format';
import * as paths from '~/paths';
import type { UndoPageData } from '~/ui/accounts/undo-page';
import type { ReactivatePageData } from '~/ui/deletion/reactivate-page';
import { answerPost, goTo, type Destination } from '~/http/answer/answer.server';
import { logOutHeaders } from '~/http/answer/cookies.server';
import { goLoggedIn, logInCookies } from '~/http/answer/log-in-cookies.server';
import { readBrowser, loginFacts } from '~/http/request/client/browser-of.server';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import { logSecurityEvent } from '~/http/request/note-event.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import type { Site } from '~/http/request/open-site.server';
import { carryTracking } from '~/http/request/tracking.server';

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;
type OpenedLink = { site: Site; link: Link; token: string };

type LinkPage = { title: string; portraits: string[] } & (
  | { purpose: 'log_in_over'; replaced: boolean }
  | { purpose: 'activation'; email: string }
  | { purpose: 'sign_in'; name: string }
  | { purpose: 'end_sessions'; name: string; moved: boolean }
  | ({ purpose: 'undo_change' } & UndoPageData)
  | { purpose: 'lost_account'; supportEmail: string }
  | ({ purpose: 'reactivation' } & ReactivatePageData)
);
type LinkWork = {
  open(opened: OpenedLink): Promise<Destination | LinkPage>;
  press?(opened: OpenedLink): Promise<Destination>;
};

const goWithTracking = (path: string, { site }: Pick<OpenedLink, 'site'>) => goTo(carryTracking(path, site));

const failed = (opened: Pick<OpenedLink, 'site'>) => goWithTracking(paths.activationError, opened);

/** The page says whether a newer link works. */
async function refuseActivation(opened: OpenedLink) {
  const { site, link } = opened;
  const replaced = await isReplaced(site.db, link, site);
  return replaced ? goWithTracking(paths.activationReplaced, opened) : failed(opened);
}

async function showActivation(opened: OpenedLink): Promise<Destination | LinkPage> {
  const { site, link } = opened;
  const { member, detail } = link;
  if (canLogIn(member) && member.status === 'active') return goWithTracking(paths.activationDone, opened);
  if (!canLogIn(member)) return failed(opened);
  if (!isUsable(link, site.now)) return refuseActivation(opened);
  const title = site.t('accounts:activate_title');
  const portraits = authPortraits(site);
  return { purpose: 'activation', title, email: detail ?? member.email, portraits };
}

async function activate(opened: OpenedLink) {
  const { site, token } = opened;
  const { db, now, gateways, member } = site;
  const input = { link: token, browser: member ? null : loginFacts(site) };
  const activated = await activateAccount(db, input, { now, ...gateways });
  if (!activated.ok) return refuseActivation(opened);
  const { memberId, sessionToken } = activated.value;
  const cookies = sessionToken ? await logInCookies(site, { memberId, sessionToken }) : [];
  return goTo(carryTracking(paths.activationDone, site), { cookies });
}

async function showLogInLink({ site, link }: OpenedLink): Promise<LinkPage> {
  if (!isUsable(link, site.now)) {
    const title = site.t('errors:link_expired');
    const replaced = await isReplaced(site.db, link, site);
    return { purpose: 'log_in_over' as const, title, replaced, portraits: authPortraits(site) };
  }
  const { username: name } = link.member;
  return {
    purpose: 'sign_in' as const,
    title: site.t('accounts:link_title'),
    name,
    portraits: authPortraits(site),
  };
}

/** Mails a new link; the response is the same for every account. */
async function mailNewLogInLink({ site, link, token }: OpenedLink) {
  const { db, tenant, now, gateways } = site;
  await limitOrRefuse(site, 'log_in_mail', link.member.id);
  if (canLogIn(link.member))
    await mailLogInLink(db, { tenantId: tenant.id, memberId: link.member.id }, { now, ...gateways });
  const toast = { tone: 'success', text: 'accounts:link_again_sent' } as const;
  return goTo(carryTracking(paths.mailedLink(token), site), { toast });
}

/** Explains why an account is unusable: a valid link identifies its owner. */
function goToState({ site, link }: OpenedLink) {
  const isBlocked = link.member.status === 'blocked';
  const text = isBlocked ? 'accounts:account_blocked' : 'errors:account_pending_deletion';
  return goTo(carryTracking(paths.login, site), { toast: { tone: 'info', text } });
}

async function logIn(opened: OpenedLink) {
  const { site, link, token } = opened;
  const { db, tenant, now, gateways } = site;
  if (!isUsable(link, now)) return mailNewLogInLink(opened);
  const input = { tenantId: tenant.id, link: token, ...loginFacts(site) };
  const loggedIn = await logInByLink(db, input, { now, ...gateways });
  if (!loggedIn.ok)
    return canLogIn(link.member) ? goWithTracking(paths.mailedLink(token), opened) : goToState(opened);
  return goLoggedIn(site, loggedIn.value, paths.search);
}

/** Explains the account's state at the login. A used link counts as a success. */
function goToRestored({ site, link }: OpenedLink) {
  const isRestored = link.usedAt !== null && canLogIn(link.member);
  const toast = {
    tone: isRestored ? 'success' : 'info',
    text: isRestored ? 'leaving:back_done' : 'leaving:link_over',
  } as const;
  const isLoggedIn = isRestored && site.member?.id === link.member.id;
  return goTo(isLoggedIn ? paths.search : carryTracking(paths.login, site), { toast });
}

async function showReactivation(opened: OpenedLink) {
  const { site, token } = opened;
  const found = await findReactivation(site.db, token, site);
  if (!found) return goToRestored(opened);
  const { name, erasedAt, ...losses } = found;
  const erasedOn = formatDate(site.dialect, erasedAt, site.timeZone);
  const title = site.t('leaving:back_title', { name });
  return {
    purpose: 'reactivation' as const,
    title,
    name,
    erasedOn,
    losses,
    portraits: authPortraits(site),
  };
}

async function reactivate(opened: OpenedLink) {
  const { site, token } = opened;
  const { db, tenant, now, gateways } = site;
  const input = { tenantId: tenant.id, link: token, ...readBrowser(site) };
  const back = await reactivateAccount(db, input, { now, ...gateways });
  if (!back.ok) {
    // A concurrent click may have restored the account.
    const link = await findLink(site.db, token);
    return goToRestored({ ...opened, link: link ?? opened.link });
  }
  const toast = { tone: 'success', text: 'leaving:back_done' } as const;
  const { memberId, sessionToken } = back.value;
  if (sessionToken === null) return goTo(carryTracking(paths.login, site), { toast });
  return goTo(paths.search, { toast, cookies: await logInCookies(site, { memberId, sessionToken }) });
}

/** A new password also ends all sessions. */
const goToReset = ({ site }: OpenedLink) =>
  goTo(carryTracking(paths.resetPassword, site), { toast: { tone: 'info', text: 'accounts:end_over' } });

/** Returns the page that undoes a change; null if the link has none to undo. */
async function showUndo({ site, link }: OpenedLink): Promise<LinkPage | null> {
  const login = isUsable(link, site.now) ? await findReplacedLogin(site.db, link, site) : null;
  if (!login) return null;
  const { t, dialect, timeZone } = site;
  const until = undoableUntil(link.createdAt);
  return {
    purpose: 'undo_change',
    title: t('accounts:undo_title'),
    name: link.member.username,
    email: login.email,
    date: formatDate(dialect, login.createdAt, timeZone),
    time: formatTime(dialect, login.createdAt, timeZone),
    until: { date: formatDate(dialect, until, timeZone), time: formatTime(dialect, until, timeZone) },
    portraits: authPortraits(site),
  };
}

async function showEndSessions(opened: OpenedLink): Promise<Destination | LinkPage> {
  const { site, link } = opened;
  const undo = await showUndo(opened);
  if (undo) return undo;
  const hasNewAddress = await hasMoved(site.db, link);
  const isOver = !isUsable(link, site.now);
  if (isOver && !hasNewAddress) return goToReset(opened);
  const { t, tenant } = site;
  const portraits = authPortraits(site);
  if (isOver) {
    const supportEmail = tenant.settings.support_email;
    return { purpose: 'lost_account', title: t('accounts:lost_title'), supportEmail, portraits };
  }
  const { username: name } = link.member;
  return {
    purpose: 'end_sessions',
    title: t('accounts:end_title'),
    name,
    moved: hasNewAddress,
    portraits,
  };
}

/** Undoes the link's change and redirects to a new password; null if there is nothing to undo. */
async function undoChange({ site, token }: OpenedLink): Promise<Destination | null> {
  const { db, tenant, now, gateways } = site;
  const undone = await undoLoginChange(db, { tenantId: tenant.id, link: token }, { now, ...gateways });
  if (!undone.ok) return null;
  const { memberId, resetLink } = undone.value;
  logSecurityEvent(site, 'login_restored', { memberId });
  const toast = { tone: 'success', text: 'accounts:undo_done' } as const;
  return goTo(carryTracking(`${paths.newPassword}?link=${resetLink}`, site), {
    toast,
    headers: logOutHeaders(site),
  });
}

/** Redirects to a new password, or to "lost account" if that link would go to another address. */
async function endSessions(opened: OpenedLink) {
  const { site, link, token } = opened;
  const undone = await undoChange(opened);
  if (undone) return undone;
  const hasNewAddress = await hasMoved(site.db, link);
  const ended = await endSessionsByLink(
    site.db,
    { tenantId: site.tenant.id, link: token },
    { now: site.now, ...site.gateways },
  );
  if (!ended.ok) return hasNewAddress ? goWithTracking(paths.mailedLink(token), opened) : goToReset(opened);
  const text = hasNewAddress ? 'accounts:end_done_moved' : 'accounts:end_done';
  const next = carryTracking(hasNewAddress ? paths.mailedLink(token) : paths.resetPassword, site);
  return goTo(next, { toast: { tone: 'success', text }, headers: logOutHeaders(site) });
}

const leadTo = (path: string) => ({
  open: (opened: OpenedLink) => Promise.resolve(goWithTracking(`${path}?link=${opened.token}`, opened)),
});

/** Whether a newer link replaced the one in the URL. */
export async function isReplacedInAddress(site: Site): Promise<boolean> {
  const link = await findLink(site.db, linkInAddress(site));
  return link !== null && !isUsable(link, site.now) && isReplaced(site.db, link, site);
}

export const linkInAddress = ({ query }: Site): string => query.get('link') ?? '';

/** Each purpose's page and button. Opening changes nothing, because mail scanners open links (ACC-19). */
const LINKS = {
  activation: { open: showActivation, press: activate },
  sign_in: { open: showLogInLink, press: logIn },
  end_sessions: { open: showEndSessions, press: endSessions },
  reactivation: { open: showReactivation, press: reactivate },
  password_reset: leadTo(paths.newPassword),
  mail_change: leadTo(paths.mailChange),
} satisfies Partial<Record<Link['purpose'], LinkWork>>;

async function find(site: Site, token: string): Promise<{ opened: OpenedLink; work: LinkWork }> {
  const link = isLinkToken(token) ? await findLink(site.db, token) : null;
  if (!link || !(link.purpose in LINKS)) throw notFound();
  return { opened: { site, link, token }, work: LINKS[link.purpose as keyof typeof LINKS] };
}

/** Returns a mailed link's page; throws its redirect, or 404 for an invalid link. */
export async function openLink(site: Site, token: string): Promise<LinkPage> {
  const { opened, work } = await find(site, token);
  const answer = await work.open(opened);
  if ('to' in answer) throw answerPost(site, answer);
  return answer;
}

/** Handles a link page's button; throws 404 for an invalid link. */
export async function pressLink(site: Site, token: string): Promise<Destination> {
  const { opened, work } = await find(site, token);
  return work.press ? work.press(opened) : failed(opened);
}
