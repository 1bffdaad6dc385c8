import { describe, expect, it } from 'vitest';
import { CONSOLE_PAGES, LINKS, PAGES } from '../../../bin/test/pages.js';
import { CONSOLE_ROUTES, loadRoute, routeFor, SITE_ROUTES } from '../../routes/every-route';

const FORM_TARGET = 'GET redirects; only a refused form is shown';
const RECEIPT = 'exists after a form was sent';

/** Routes of the sites without a row, and why. */
const EXCEPTIONS: Record<string, string> = {
  $: 'answers what no other route matches, as the row not-found',
  'refused.$status': 'replaces requests that are refused before routing',
  'unsubscribe.$token': 'needs a signed link',
  'age-check_.back': 'needs a third party that sends a member back',
  'dev.flexpay': 'needs a signed order',
  'dev.payments.$id': 'needs a payment under way',
  'complaints_.$number': RECEIPT,
  'reports.$number': RECEIPT,
  'alerts.$alert': FORM_TARGET,
  entry: FORM_TARGET,
  'chats.$id_.messages_.$seq.reaction': FORM_TARGET,
  'likes.shown': FORM_TARGET,
  'login_.passkey': FORM_TARGET,
  logout: FORM_TARGET,
  'members.$id_.like': FORM_TARGET,
  'notifications.weekly': FORM_TARGET,
};

const MEMBER = 'needs a member of a site; tests/routes/console-members.test.ts opens it';
const PROFILE = 'needs a fictional profile; tests/routes/console-profiles.test.ts opens it';
const MONEY = 'needs an order, a member or a code; tests/routes/console-money.test.ts opens it';
const ITEM = 'needs an item that waits; tests/routes/console-queue.test.ts opens each kind';

const CONSOLE_EXCEPTIONS = {
  'console.fictional.$site.$id': 'needs who waits; tests/routes/console-fictional.test.ts opens one',
  'console.fictional.profiles.$site.$id': PROFILE,
  'console.fictional.profiles.$site.$id_.edit': PROFILE,
  'console.fictional.profiles.$site.$id_.photos': PROFILE,
  'console.figures.csv': 'answers with a file, and only a refusal is a page',
  'console.logout': FORM_TARGET,
  'console.media.$site.$key': 'answers with a file, and only a refusal is a page',
  'console.members.$site.$id': MEMBER,
  'console.members.$site.$id_.$act': MEMBER,
  'console.members.$site.$id_.history': 'needs a member; tests/routes/console-history.test.ts opens it',
  'console.money.$site.codes.$id': MONEY,
  'console.money.$site.codes._index': MONEY,
  'console.money.$site.codes.new': MONEY,
  'console.money.$site.credits.$id': MONEY,
  'console.money.$site.orders.$id': MONEY,
  'console.money.$site.orders.$id_.refund': MONEY,
  'console.money.$site.refunds.$id': MONEY,
  'console.money.csv': 'answers with a file, and only a refusal is a page',
  'console.passkeys[.]js': 'answers with a file, and only a refusal is a page',
  'console.queue.$site.$kind.$id': ITEM,
  'console.queue.$site.$kind.$id_.hand-over': ITEM,
  'console.queue.$site.$kind.$id_.proceedings': ITEM,
  'console.queue.keys[.]js': 'answers with a file, and only a refusal is a page',
  'console.queue.undo': FORM_TARGET,
  'console.running.news.$site.$slug': 'needs a news item; tests/routes/console-news.test.ts opens it',
};

async function unlistedRoutes(routes: readonly string[], pages: readonly { path: string }[]) {
  const listed = new Set(pages.map(({ path }) => routeFor(path)));
  const missing: string[] = [];
  for (const route of routes) if ((await loadRoute(route)).default && !listed.has(route)) missing.push(route);
  return missing;
}

describe('the pages', () => {
  it('cover every route with a page, of sites and of the console', async () => {
    expect(await unlistedRoutes(SITE_ROUTES, PAGES)).toEqual(Object.keys(EXCEPTIONS).sort());
    expect(await unlistedRoutes(CONSOLE_ROUTES, CONSOLE_PAGES)).toEqual(Object.keys(CONSOLE_EXCEPTIONS));
  });

  it.each<[string, readonly { name: string; path: string }[]]>([
    ['sites', PAGES],
    ['the console', CONSOLE_PAGES],
  ])('of %s have unique names, and a link for their braces', (_, list) => {
    const names = list.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
    const braces = list.flatMap(({ path }) => path.match(/(?<=\{)\w+/g) ?? []);
    expect(braces.filter((name) => !(name in LINKS))).toEqual([]);
  });
});
