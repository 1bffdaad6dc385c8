import { hashSecretToken } from '~/domain/secret.server';
import { linkToken } from '~/domain/accounts/credentials/secret-token.server';
import { listCities, listRegions } from '~/places/places.server';
import { action, loader } from '~/routes/signup';
import type { Settings } from '~/tenancy/settings.server';
import { openBrowser, type Browser } from '../support/browser';
import { SITE_A } from '../support/database';
import type { TestRunning } from '../support/running';

export const PASSWORD = 'a quiet evening walk';

const [region] = listRegions('NL', 'en');
const [city] = listCities('NL', region!.code, 'en');
export const CITY = city!;

let made = 0;

/** Answers for each step, with a unique name and address. */
export function newcomer() {
  const username = `Newcomer ${++made}`;
  const email = `newcomer.${made}@example.com`;
  const where = {
    day: '12',
    month: '6',
    year: '1991',
    country: 'NL',
    region: CITY.region,
    cityId: String(CITY.id),
  };
  const account = { email, password: PASSWORD, terms: 'on', intimate: 'on' };
  return {
    username,
    email,
    steps: [
      { gender: 'female', seek: 'male' },
      where,
      { username },
      { aboutMe: 'Bakes on Sundays.' },
      account,
    ],
  } as const;
}
export type Newcomer = ReturnType<typeof newcomer>;

export const seeStep = (browser: Browser, step: number | string) =>
  browser.open(loader, `/signup?step=${step}`);

export const postStep = (
  browser: Browser,
  step: number,
  form: Record<string, string> | [string, string][],
  query = '',
) => browser.post(action, `/signup?step=${step}${query}`, form);

/** A browser with the earlier steps answered. */
export async function browserAt(
  step: number,
  who: Newcomer = newcomer(),
  host: string = SITE_A,
): Promise<Browser> {
  const browser = openBrowser({ host });
  for (const each of [0, 1, 2, 3, 4].filter((before) => before < step))
    await postStep(browser, each, { ...who.steps[each] });
  return browser;
}

/** Completes a sign-up in a new browser. */
export async function signUp(who: Newcomer = newcomer(), host: string = SITE_A) {
  const browser = await browserAt(4, who, host);
  const answer = await postStep(browser, 4, { ...who.steps[4] });
  return { who, browser, answer };
}

export const dbOf = (running: TestRunning, host: string = SITE_A) => running.database.forTenant(host);

export const memberOf = (running: TestRunning, email: string, host: string = SITE_A) =>
  dbOf(running, host).member.findFirstOrThrow({ where: { emailKey: email.toLowerCase() } });

/** A member's link tokens for a purpose, newest first. */
export async function linksOf(
  running: TestRunning,
  memberId: string,
  purpose: 'activation' | 'sign_in' | 'password_reset' | 'mail_change' | 'reactivation' | 'end_sessions',
  host: string = SITE_A,
): Promise<string[]> {
  const tokens = await dbOf(running, host).token.findMany({
    where: { memberId, purpose },
    orderBy: { id: 'desc' },
  });
  return tokens.map(({ id, tokenHash }) => {
    const link = linkToken(running.gateways.secrets, id);
    if (hashSecretToken(link) !== tokenHash)
      throw new Error('The mail would carry another link than the one that is kept');
    return link;
  });
}

/** Without used or expired ones. */
export async function workingLinksOf(
  running: TestRunning,
  memberId: string,
  purpose: Parameters<typeof linksOf>[2],
): Promise<string[]> {
  const where = { memberId, purpose, usedAt: null, expiresAt: { gt: new Date() } };
  const tokens = await dbOf(running).token.findMany({ where, orderBy: { id: 'desc' } });
  return tokens.map(({ id }) => linkToken(running.gateways.secrets, id));
}

/** A member's queued mails by kind. */
export async function mailsTo(
  running: TestRunning,
  memberId: string,
  host: string = SITE_A,
): Promise<string[]> {
  const rows = await dbOf(running, host).delivery.findMany({ where: { memberId }, orderBy: { id: 'asc' } });
  return rows.map(({ kind }) => kind);
}

/** Changes a site's settings; returns the function that restores them. */
export function changeSettings(
  running: TestRunning,
  settings: Partial<Settings>,
  host: string = SITE_A,
): () => void {
  const tenant = running.tenants.get(host)!;
  const before = { ...tenant.settings };
  Object.assign(tenant.settings, settings);
  return () => void Object.assign(tenant.settings, before);
}
