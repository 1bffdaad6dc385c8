import { notFound } from '~/http/answer/not-found.server';
import { redirect } from '@remix-run/node';
import { activateAccount } from '~/domain/accounts/credentials/activate-account.server';
import { findLink, isUsable } from '~/domain/accounts/credentials/find-link.server';
import { isLinkToken } from '~/domain/accounts/credentials/secret-token.server';
import { signInByLink } from '~/domain/accounts/sessions/sign-in-by-link.server';
import { findReactivation, reactivateAccount } from '~/domain/deletion/reactivate-account.server';
import { formatDate } from '~/i18n/format';
import type { ReactivatePageData } from '~/ui/leaving/reactivate-page';
import { authCookie } from '~/http/answer/cookies.server';
import { doorPortraits } from './door-portraits.server';
import type { Site } from '~/http/request/open-site.server';
import { redirectWith } from '~/http/answer/redirect-with.server';

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;
type Opened = { site: Site; request: Request; link: Link; token: string };

/** What a link's page shows; a link that leads on at once answers with the redirect instead. */
type LinkPage = { title: string; portraits: string[] } & (
  { purpose: 'sign_in'; name: string } | ({ purpose: 'reactivation' } & ReactivatePageData)
);
type LinkWork = {
  open(opened: Opened): Promise<Response | LinkPage>;
  press?(opened: Opened): Promise<Response>;
};

const failed = () => redirect('/activate/error', 303);

// Activates at once, since twice does no harm.
async function activate({ site, token }: Opened) {
  const activated = await activateAccount(site.db, { link: token }, site);
  return activated.ok ? redirect('/activate/done', 303) : failed();
}

async function showSignIn({ site, link }: Opened) {
  if (!isUsable(link, site.now)) return failed();
  const { username: name } = link.member;
  return {
    purpose: 'sign_in' as const,
    title: site.t('accounts:link_title'),
    name,
    portraits: await doorPortraits(site),
  };
}

async function signIn({ site, request, token }: Opened) {
  const { db, tenant, now } = site;
  const userAgent = request.headers.get('User-Agent') ?? '';
  const signedIn = await signInByLink(db, { tenantId: tenant.id, link: token, userAgent }, { now });
  if (!signedIn.ok) return failed();
  return redirect('/members', {
    status: 303,
    headers: { 'Set-Cookie': authCookie(tenant, signedIn.value.sessionToken) },
  });
}

/** Where a link that brings nothing back leads: the login tells how the account stands. */
const overToLogin = (site: Site) => redirectWith(site, '/login', { tone: 'info', text: 'leaving:link_over' });

async function showReactivation({ site, token }: Opened) {
  const found = await findReactivation(site.db, token, site);
  if (!found) return overToLogin(site);
  const { name, erasedAt, ...losses } = found;
  const erasedOn = formatDate(site.locale, erasedAt, site.tenant.settings.time_zone);
  const title = site.t('leaving:back_title', { name });
  return {
    purpose: 'reactivation' as const,
    title,
    name,
    erasedOn,
    losses,
    portraits: await doorPortraits(site),
  };
}

async function reactivate({ site, request, token }: Opened) {
  const { db, tenant, now, gateways } = site;
  const userAgent = request.headers.get('User-Agent') ?? '';
  const back = await reactivateAccount(
    db,
    { tenantId: tenant.id, link: token, userAgent },
    { now, ...gateways },
  );
  if (!back.ok) return overToLogin(site);
  const cookies = [authCookie(tenant, back.value.sessionToken)];
  return redirectWith(site, '/members', { tone: 'success', text: 'leaving:back_done' }, cookies);
}

/** Leads on to a page of its own, which asks for the press. */
const leadTo = (path: string) => ({
  open: async ({ token }: Opened) => redirect(`${path}?link=${token}`, 303),
});

/** The link with which such a page was opened. */
export const linkOf = (request: Request): string => new URL(request.url).searchParams.get('link') ?? '';

/** What the link of each purpose does when it is opened, and when the button of its page is pressed: mail scanners open links (ACC-19). */
const LINKS = {
  activation: { open: activate },
  sign_in: { open: showSignIn, press: signIn },
  reactivation: { open: showReactivation, press: reactivate },
  password_reset: leadTo('/reset-password/do'),
  mail_change: leadTo('/mail-change/do'),
} satisfies Partial<Record<Link['purpose'], LinkWork>>;

async function find(
  site: Site,
  request: Request,
  token: string,
): Promise<{ opened: Opened; work: LinkWork } | null> {
  const link = await findLink(site.db, token);
  const work: LinkWork | null =
    link && link.purpose in LINKS ? LINKS[link.purpose as keyof typeof LINKS] : null;
  return link && work && { opened: { site, request, link, token }, work };
}

/** Opens an e-mailed link: its page, or the redirect that is thrown; an address that can be none is the 404 page (ACC-19). */
export async function openLink(site: Site, request: Request, token: string): Promise<LinkPage> {
  if (!isLinkToken(token)) throw notFound();
  const found = await find(site, request, token);
  const answer = found ? await found.work.open(found.opened) : failed();
  if (answer instanceof Response) throw answer;
  return answer;
}

/** The press of the button on a link's page. */
export async function pressLink(site: Site, request: Request, token: string): Promise<Response> {
  const found = await find(site, request, token);
  return found?.work.press ? found.work.press(found.opened) : failed();
}
