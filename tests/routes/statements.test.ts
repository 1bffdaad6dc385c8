import { beforeAll, describe, expect, it } from 'vitest';
import {
  consolePagesFor,
  pagesFor,
  resolvePath,
  type Answer,
  type Page,
  type Reader,
} from '../../bin/test/pages.js';
import { everywhere } from '../domain/operators/operator-world';
import { holdClock } from '../support/held-clock';
import { usePages } from '../support/pages';
import { ask, useRunning } from '../support/running';
import { statementsOf } from '../support/statements';
import { CONSOLE, makeOperator, makeQueue, operatorSession } from './console-world';
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
let operator: string;
beforeAll(async () => {
  await makeQueue(running());
  // Answers that are cached for a minute are cached by the second request.
  holdClock(now);
  world = await fillPageWorld(running());
  const roles = everywhere('owner', 'moderator', 'author', 'reviewer', 'support', 'finance');
  operator = await operatorSession(running(), await makeOperator(running(), roles), { now });
  await makeOperator(running(), everywhere('support'));
});

type Sent = { cookie?: string; host?: string };

/** Returns a page's statements. Throws for another status. */
async function statementsFor(path: string, expected: Answer, sent: Sent): Promise<string[]> {
  const address = (await resolvePath(path, (link) => findHref(pages, world, link, sent)))!;
  await pages(ask(address, sent));
  let status = 0;
  const statements = await statementsOf(async () => void ({ status } = await pages(ask(address, sent))));
  expect([address, status]).toEqual([address, expected]);
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
      const sent = reader === 'visitor' ? {} : { cookie: world.cookie };
      const statements = await statementsFor(page.path, page.who[reader], sent);
      expect(repeated(statements)).toEqual([]);
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(page.statements![reader]!);
    },
  );
});

describe.each(['visitor', 'operator'] as const)('for a %s of the console', (reader) => {
  it.each(consolePagesFor(reader).map((page) => [page.name, page] as const))(
    '%s needs few statements [CON-1, PER-1]',
    async (_, { path, who, statements: most }) => {
      const sent = { host: CONSOLE, ...(reader === 'operator' && { cookie: operator }) };
      const statements = await statementsFor(path, who[reader], sent);
      expect(repeated(statements)).toEqual([]);
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most![reader]!);
    },
  );
});
