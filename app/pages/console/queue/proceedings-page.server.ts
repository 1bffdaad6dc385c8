import { listProceedings } from '~/domain/queue/list-proceedings.server';
import { PROCEEDINGS } from '~/domain/safety/rules';
import type { ItemConsole } from '~/http/request/open-queue.server';
import { formatDate } from '~/i18n/format';
import type { ConsoleKey } from '~/i18n/console/texts';
import * as consolePaths from '~/console-paths';
import type { ProceedingLine } from '~/ui/console/queue/proceedings-page';
import { findAsked } from './item-page.server';
import { itemWords } from './queue-words.server';

type Listed = Awaited<ReturnType<typeof listProceedings>>[number];

function proceedingLine({ t, dialect }: ItemConsole, proceeding: Listed): ProceedingLine {
  const { id, kind, body, reference, receivedOn, dueOn, note, outcome, closedAt } = proceeding;
  const day = (date: Date) => formatDate(dialect, date, 'UTC');
  return {
    id,
    title: t(`proceeding.${kind}` as ConsoleKey, { body }),
    facts: [
      ...(reference === '' ? [] : [t('proceedings.reference_of', { reference })]),
      t('proceedings.received', { day: day(receivedOn) }),
      ...(note === '' ? [] : [note]),
      ...(closedAt && outcome ? [t('proceedings.closed', { day: day(closedAt), outcome })] : []),
    ],
    due: closedAt ? null : t('proceedings.due', { day: day(dueOn) }),
  };
}

/** Lists a case's disputes and orders, the open ones by their deadline first (CON-3). */
export async function proceedingsPage(site: ItemConsole) {
  const { t, tenantSql, item } = site;
  const [found, proceedings] = await Promise.all([
    findAsked(site),
    listProceedings(tenantSql, { caseId: item.itemId }),
  ]);
  return {
    what: itemWords(site, found),
    lines: proceedings.map((each) => proceedingLine(site, each)),
    kinds: PROCEEDINGS.map((kind) => ({ value: kind, text: t(`proceedings.kind.${kind}`) })),
    backHref: consolePaths.queueItem(item.tenantId, item.kind, item.itemId),
  };
}
