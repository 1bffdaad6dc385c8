import { beforeAll, describe, expect, it } from 'vitest';
import { pagesFor, resolvePath, type Page, type Reader } from '../../bin/test/pages.js';
import { holdClock } from '../support/held-clock';
import { usePages } from '../support/pages';
import { ask, useRunning } from '../support/running';
import { statementsOf } from '../support/statements';
import { pageRoutes } from './every-route';
import { fillPageWorld, findHref, now, type PageWorld } from './page-world';

const running = useRunning();
const pages = usePages(pageRoutes);

const live = (name: string, path: string, member: number): Page => ({
  name,
  path,
  who: { visitor: 401, member: 200 },
  statements: { member },
});

/** Data that open pages fetch, without the chat's own. */
const LIVE = [
  live('search-live', '/members/live?gender=female&min_age=18&max_age=99&page=2', 4),
  live('filters-explained-live', '/members/filters-explained/live?min_age=30&max_age=33&interests=wine', 3),
  live('chats-live', '/chats/live', 2),
  live('credits-live', '/credits/live', 4),
  live('photo-crop-live', '/profile/photos/{photo}/live', 3),
];

let world: PageWorld;
beforeAll(async () => {
  // Answers that are cached for a minute are cached by the second request.
  holdClock(now);
  world = await fillPageWorld(running());
});

async function statementsFor(page: Page, reader: Reader): Promise<string[]> {
  const headers = reader === 'visitor' ? {} : { cookie: world.cookie };
  const address = (await resolvePath(page.path, (link) => findHref(pages, world, link, headers)))!;
  await pages(ask(address, headers));
  let status = 0;
  const statements = await statementsOf(async () => void ({ status } = await pages(ask(address, headers))));
  expect([address, status]).toEqual([address, page.who[reader]]);
  return statements;
}

const repeated = (statements: string[]) =>
  statements.filter((each, index) => statements.indexOf(each) < index);

describe.each<[string, Reader, Page[]]>([
  ['visitor', 'visitor', pagesFor('visitor')],
  ['member', 'member', pagesFor('member')],
  ['member’s open page', 'member', LIVE],
])('for a %s', (_, reader, list) => {
  it.each(list.map((page) => [page.name, page] as const))(
    '%s needs few statements [PER-1]',
    async (_, page) => {
      const statements = await statementsFor(page, reader);
      expect(repeated(statements)).toEqual([]);
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(page.statements![reader]!);
    },
  );
});
