import { listUndoable } from '~/domain/queue/list-decided.server';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import type { ConsoleKey } from '~/i18n/console/texts';
import * as consolePaths from '~/console-paths';
import type { UndoLine } from '~/ui/console/queue/undo-list';
import { siteName } from '../grant-words.server';
import { clockTime } from './queue-words.server';

/** Lists what the operator can still undo, the newest decision first. */
export async function undoLines(site: OperatorConsole): Promise<UndoLine[]> {
  const { t, db, deps, operator } = site;
  const decisions = await listUndoable(db, { operatorId: operator.id }, deps);
  return decisions.map(({ id, tenantId, kind, itemId, outcome, finalAt }) => ({
    id,
    siteId: tenantId,
    href: consolePaths.queueItem(tenantId, kind, itemId),
    what: t('queue.decided', {
      kind: t(`kind.${kind}` as ConsoleKey),
      outcome: t(`outcome.${outcome}` as ConsoleKey),
      site: siteName(site, tenantId),
    }),
    until: t('queue.undo_until', { time: clockTime(site, finalAt) }),
  }));
}
