import { notFound } from '~/http/answer/not-found.server';
import { redirect } from '@remix-run/node';
import { activateAccount } from '~/domain/accounts/credentials/activate-account.server';
import { findLink, isReplaced, isUsable } from '~/domain/accounts/credentials/find-link.server';
import { canLogIn } from '~/domain/accounts/rules';
import { isLinkToken } from '~/domain/accounts/credentials/secret-token.server';
import { endSessionsByLink, hasMoved } from '~/domain/accounts/sessions/end-sessions-by-link.server';
import { mailLogInLink } from '~/domain/accounts/sessions/mail-log-in-link.server';
import { logInByLink } from '~/domain/accounts/sessions/log-in-by-link.server';
import { findReactivation, reactivateAccount } from '~/domain/deletion/reactivate-account.server';
import { formatDate } from '~/i18n/format';
import type { ReactivatePageData } from '~/ui/deletion/reactivate-page';
import { appendCookies, logOutHeaders } from '~/http/answer/cookies.server';
import { flash } from '~/http/answer/flash.server';
import { logInCookies } from '~/http/answer/log-in-cookies.server';
import { browserOf, loggingIn } from '~/http/request/browser-of.server';
import { authPortraits } from '~/pages/discovery/decorative-portraits.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import type { Site } from '~/http/request/open-site.server';
import { trackedOn } from '~/http/request/tracking.server';
import { redirectWith } from '~/http/answer/redirect-with.server';

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;
type Opened = { site: Site; link: Link; token: string };

/** The data of a link's page; a link that redirects at once answers with a response instead. */
type LinkPage = { title: string; portraits: string[] } & (
  | { purpose: 'log_in_over'; replaced: boolean }
  | { purpose: 'activation'; email: string }
  | { purpose: 'sign_in'; name: string }
  | { purpose: 'end_sessions'; name: string; moved: boolean }
  | { purpose: 'lost_account'; supportEmail: string }
  | ({ purpose: 'reactivation' } & ReactivatePageData)
);
type LinkWork = {
  open(opened: Opened): Promise<Response | LinkPage>;
  press?(opened: Opened): Promise<Response>;
};

/** Leads on in the language that the mail's link names. */
const leadTo = (path: string, { site }: Pick<Opened, 'site'>) => redirect(trackedOn(path, site), 303);

const failed = (opened: Pick<Opened, 'site'>) => leadTo('/activate/error', opened);

/** Where an activation link that does not work leads: its page says whether a newer one does. */
async function refuseActivation(opened: Opened) {
  const { site, link } = opened;
  const replaced = await isReplaced(site.db, link, site);
  return replaced ? leadTo('/activate/error?replaced=1', opened) : failed(opened);
}

async function showActivation(opened: Opened): Promise<Response | LinkPage> {
  const { site, link } = opened;
  const { member, detail } = link;
  if (canLogIn(member) && member.status === 'active') return leadTo('/activate/done', opened);
  if (!canLogIn(member)) return failed(opened);
  if (!isUsable(link, site.now)) return refuseActivation(opened);
  const title = site.t('accounts:activate_title');
  const portraits = authPortraits(site);
  return { purpose: 'activation', title, email: detail ?? member.email, portraits };
}

async function activate(opened: Opened) {
  const { site, token } = opened;
  const { db, now, gateways, member } = site;
  const input = { link: token, browser: member ? null : loggingIn(site) };
  const activated = await activateAccount(db, input, { now, ...gateways });
  if (!activated.ok) return refuseActivation(opened);
  const { memberId, sessionToken } = activated.value;
  const cookies = sessionToken ? await logInCookies(site, { memberId, sessionToken }) : [];
  const headers = appendCookies(new Headers(), cookies);
  return redirect(trackedOn('/activate/done', site), { status: 303, headers });
}

async function showLogInLink({ site, link }: Opened): Promise<LinkPage> {
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

/** Mails a new link to the address that the old one went to; the answer is the same for every account. */
async function mailNewLogInLink({ site, link, token }: Opened) {
  const { db, tenant, now, gateways } = site;
  await limitOrRefuse(site, 'log_in_mail', link.member.id);
  if (canLogIn(link.member))
    await mailLogInLink(db, { tenantId: tenant.id, memberId: link.member.id }, { now, ...gateways });
  const toast = { tone: 'success', text: 'accounts:link_again_sent' } as const;
  return redirectWith(site, trackedOn(`/${token}`, site), toast);
}

/** Where the owner of an account that may not be used learns why; a link that still works proves who they are. */
const redirectToState = ({ site, link }: Opened) =>
  redirectWith(site, trackedOn('/login', site), {
    tone: 'info',
    text: link.member.status === 'blocked' ? 'accounts:account_blocked' : 'errors:account_pending_deletion',
  });

async function logIn(opened: Opened) {
  const { site, link, token } = opened;
  const { db, tenant, now, gateways } = site;
  if (!isUsable(link, now)) return mailNewLogInLink(opened);
  const input = { tenantId: tenant.id, link: token, ...loggingIn(site) };
  const loggedIn = await logInByLink(db, input, { now, ...gateways });
  if (!loggedIn.ok) return canLogIn(link.member) ? leadTo(`/${token}`, opened) : redirectToState(opened);
  const headers = appendCookies(new Headers(), await logInCookies(site, loggedIn.value));
  return redirect('/members', { status: 303, headers });
}

/**
 * Where a link that restores nothing leads: the login explains the state of the account. One that was pressed before
 * did what it says.
 */
function redirectRestored({ site, link }: Opened) {
  const isBack = link.usedAt !== null && canLogIn(link.member);
  const toast = {
    tone: isBack ? 'success' : 'info',
    text: isBack ? 'leaving:back_done' : 'leaving:link_over',
  } as const;
  const isIn = isBack && site.member?.id === link.member.id;
  return redirectWith(site, isIn ? '/members' : trackedOn('/login', site), toast);
}

async function showReactivation(opened: Opened) {
  const { site, token } = opened;
  const found = await findReactivation(site.db, token, site);
  if (!found) return redirectRestored(opened);
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

async function reactivate(opened: Opened) {
  const { site, token } = opened;
  const { db, tenant, now, gateways } = site;
  const input = { tenantId: tenant.id, link: token, ...browserOf(site) };
  const back = await reactivateAccount(db, input, { now, ...gateways });
  if (!back.ok) {
    // Read anew: another press may just have restored it.
    const link = await findLink(site.db, token);
    return redirectRestored({ ...opened, link: link ?? opened.link });
  }
  const cookies = await logInCookies(site, back.value);
  return redirectWith(site, '/members', { tone: 'success', text: 'leaving:back_done' }, cookies);
}

/** Where a link that ends no sessions any more leads: a new password ends them as well. */
const redirectToReset = ({ site }: Opened) =>
  redirectWith(site, trackedOn('/reset-password', site), { tone: 'info', text: 'accounts:end_over' });

async function showEndSessions(opened: Opened): Promise<Response | LinkPage> {
  const { site, link } = opened;
  const moved = await hasMoved(site.db, link);
  const isOver = !isUsable(link, site.now);
  if (isOver && !moved) return redirectToReset(opened);
  const { t, tenant } = site;
  const portraits = authPortraits(site);
  if (isOver) {
    const supportEmail = tenant.settings.support_email;
    return { purpose: 'lost_account', title: t('accounts:lost_title'), supportEmail, portraits };
  }
  const { username: name } = link.member;
  return { purpose: 'end_sessions', title: t('accounts:end_title'), name, moved, portraits };
}

/** Leads to a new password; where its link would go to another address than this one, to the page that says so. */
async function endSessions(opened: Opened) {
  const { site, link, token } = opened;
  const moved = await hasMoved(site.db, link);
  const ended = await endSessionsByLink(
    site.db,
    { tenantId: site.tenant.id, link: token },
    { now: site.now, ...site.gateways },
  );
  if (!ended.ok) return moved ? leadTo(`/${token}`, opened) : redirectToReset(opened);
  const text = moved ? 'accounts:end_done_moved' : 'accounts:end_done';
  const headers = appendCookies(logOutHeaders(site), [flash(site, { tone: 'success', text })]);
  const next = trackedOn(moved ? `/${token}` : '/reset-password', site);
  return redirect(next, { status: 303, headers });
}

/** Redirects to a page of its own, which asks for a click. */
const redirectTo = (path: string) => ({
  open: async (opened: Opened) => leadTo(`${path}?link=${opened.token}`, opened),
});

/** Whether the link in the address of such a page does not work because a newer one does. */
export async function isReplacedInAddress(site: Site): Promise<boolean> {
  const link = await findLink(site.db, linkInAddress(site));
  return link !== null && !isUsable(link, site.now) && isReplaced(site.db, link, site);
}

/** Returns the link's token from the address of such a page. */
export const linkInAddress = ({ query }: Site): string => query.get('link') ?? '';

/**
 * What the link of each purpose does when it is opened and when its page's button is pressed. They change
 * nothing without the button, because mail scanners open links (ACC-19).
 */
const LINKS = {
  activation: { open: showActivation, press: activate },
  sign_in: { open: showLogInLink, press: logIn },
  end_sessions: { open: showEndSessions, press: endSessions },
  reactivation: { open: showReactivation, press: reactivate },
  password_reset: redirectTo('/reset-password/do'),
  mail_change: redirectTo('/mail-change/do'),
} satisfies Partial<Record<Link['purpose'], LinkWork>>;

async function find(site: Site, token: string): Promise<{ opened: Opened; work: LinkWork }> {
  const link = isLinkToken(token) ? await findLink(site.db, token) : null;
  if (!link || !(link.purpose in LINKS)) throw notFound();
  return { opened: { site, link, token }, work: LINKS[link.purpose as keyof typeof LINKS] };
}

/** Returns the page of an e-mailed link. Throws the redirect if the link has no page, and a 404 if it is none. */
export async function openLink(site: Site, token: string): Promise<LinkPage> {
  const { opened, work } = await find(site, token);
  const answer = await work.open(opened);
  if (answer instanceof Response) throw answer;
  return answer;
}

/** Handles the button on a link's page. Throws a 404 if the link is none. */
export async function pressLink(site: Site, token: string): Promise<Response> {
  const { opened, work } = await find(site, token);
  return work.press ? work.press(opened) : failed(opened);
}
