import { listLastDecisions } from '~/domain/queue/list-decided.server';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import type { ConsoleKey } from '~/i18n/console/texts';
import { consoleMoment } from '../account-page.server';

type Named = { tenantId: string; itemId: string };

/** Says of each item who has decided it meanwhile, how and when; or that it changed, if no decision stands. */
export async function conflictLines(site: OperatorConsole, items: readonly Named[]): Promise<string[]> {
  const { t, db } = site;
  const decisions = await listLastDecisions(db, { items });
  return items.map(({ itemId }) => {
    const last = decisions.find((decision) => decision.itemId === itemId);
    if (!last) return t('conflict.changed');
    const outcome = t(`outcome.${last.outcome}` as ConsoleKey);
    return t('conflict.decided', { name: last.by, outcome, when: consoleMoment(site, last.decidedAt) });
  });
}
