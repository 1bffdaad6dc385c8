import { listOperators } from '~/domain/operators/list-operators.server';
import { hasRight } from '~/domain/operators/rules';
import type { ItemConsole } from '~/http/request/open-queue.server';
import * as consolePaths from '~/console-paths';
import { findAsked } from './item-page.server';
import { itemWords } from './queue-words.server';

/** Colleagues who may decide the item. */
export async function listColleagues({ db, operator, item }: ItemConsole) {
  const operators = await listOperators(db);
  return operators.filter(
    ({ id, grants, enrolled }) =>
      id !== operator.id && enrolled && hasRight(grants, item.kind, item.tenantId),
  );
}

/** Offers the colleagues to whom an item can be handed over (CON-2). */
export async function handOverPage(site: ItemConsole) {
  const { item } = site;
  const [found, colleagues] = await Promise.all([findAsked(site), listColleagues(site)]);
  return {
    what: itemWords(site, found),
    colleagues: colleagues.map(({ id, name }) => ({ value: id, text: name })),
    backHref: consolePaths.queueItem(item.tenantId, item.kind, item.itemId),
  };
}
