import { describe, expect, it } from 'vitest';
import { LINKS, PAGES } from '../../../bin/test/pages.js';
import { loadRoute, routeFor, SITE_ROUTES } from '../../routes/every-route';

const FORM_TARGET = 'GET redirects; only a refused form is shown';
const RECEIPT = 'exists after a form was sent';

/** Routes of the sites without a row, and why. */
const EXCEPTIONS: Record<string, string> = {
  $: 'answers what no other route matches, as the row not-found',
  'refused.$status': 'replaces requests that are refused before routing',
  'unsubscribe.$token': 'needs a signed link',
  'dev.payments.$id': 'needs a payment under way',
  'complaints_.$number': RECEIPT,
  'reports.$number': RECEIPT,
  'alerts.$alert': FORM_TARGET,
  entry: FORM_TARGET,
  'chats.$id_.messages_.$seq.reaction': FORM_TARGET,
  'likes.shown': FORM_TARGET,
  logout: FORM_TARGET,
  'members.$id_.like': FORM_TARGET,
  'notifications.weekly': FORM_TARGET,
};

describe('the pages', () => {
  it('cover every route of the sites with a page', async () => {
    const listed = new Set(PAGES.map(({ path }) => routeFor(path)));
    const missing: string[] = [];
    for (const route of SITE_ROUTES)
      if ((await loadRoute(route)).default && !listed.has(route)) missing.push(route);
    expect(missing).toEqual(Object.keys(EXCEPTIONS).sort());
  });

  it('have unique names, and a link for their braces', () => {
    const names = PAGES.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
    const braces = PAGES.flatMap(({ path }) => path.match(/(?<=\{)\w+/g) ?? []);
    expect(braces.filter((name) => !(name in LINKS))).toEqual([]);
  });
});
