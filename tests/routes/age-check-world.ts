import { action as begin, loader as openPage } from '~/routes/age-check';
import { loader as comeBack } from '~/routes/age-check_.back';
import { loader as openProfile } from '~/routes/profile';
import type { AgeCheckPageData } from '~/ui/age/age-check-data';
import type { Settings } from '~/tenancy/settings.server';
import { openBrowser, type Browser } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { signedIn, type TestRunning } from '../support/running';

type AgeCheck = Settings['age_check'];

/** Sets how a site of the test asks for proof of age. */
export function setAgeCheck(running: TestRunning, check: Partial<AgeCheck>, siteId = SITE_A): void {
  const found = running.tenants.get(siteId)!;
  found.settings = {
    ...found.settings,
    age_check: { ways: [], rule: 'off', rules_by_country: {}, ...check },
  };
}

/** A logged-in member's browser. */
export async function openMember(running: TestRunning, seed: MemberSeed = {}, host = SITE_A) {
  const member = await makeMember(running.database.forTenant(host), {
    ...{ tenantId: host, lastSeenAt: new Date(), ...seed },
  });
  return { ...member, browser: await openSession(running, member.id, host) };
}

export async function openSession(running: TestRunning, memberId: string, host = SITE_A): Promise<Browser> {
  const browser = openBrowser({ host });
  const [name = '', value = ''] = (await signedIn(running, memberId, host)).split('=');
  browser.cookies.set(name, value);
  return browser;
}

export const checkPage = async (browser: Browser) =>
  (await browser.open(openPage, '/age-check')).body as AgeCheckPageData;

export const beginAt = (browser: Browser, way = 'bank') =>
  browser.post(begin, '/age-check', { intent: 'begin', way });

/** Begins a check and goes to the third party; returns the query with which it sends the member back. */
export async function goThrough(browser: Browser, way = 'bank'): Promise<URLSearchParams> {
  const { location } = await beginAt(browser, way);
  const answer = await fetch(location!, { redirect: 'manual' });
  return new URL(answer.headers.get('Location')!).searchParams;
}

export const comeBackWith = (browser: Browser, query: URLSearchParams | string) =>
  browser.open(comeBack, `/age-check/back?${query}`);

export const isIn = async (browser: Browser) => (await browser.open(openProfile, '/profile')).status === 200;

export const countProofs = (running: TestRunning, host = SITE_A) =>
  running.database.forTenant(host).ageProof.count();
