import { waitingFigures } from '~/domain/queue/waiting-figures.server';
import { FIGURES_DAYS } from '~/domain/safety/queue/rules';
import type { QueueConsole } from '~/http/request/open-queue.server';
import * as consolePaths from '~/console-paths';
import type { FigureLine } from '~/ui/console/queue/figures-page';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** Rounds up to the largest unit of which there are two, so that no waiting time looks shorter than it was. */
function waitingWords({ t }: Pick<QueueConsole, 't'>, seconds: number): string {
  const [key, unit] =
    seconds >= 2 * DAY_SECONDS
      ? (['figures.days', DAY_SECONDS] as const)
      : seconds >= 2 * HOUR_SECONDS
        ? (['figures.hours', HOUR_SECONDS] as const)
        : (['figures.minutes', MINUTE_SECONDS] as const);
  return t(key, { count: Math.ceil(seconds / unit) });
}

/** Shows how long the operator's kinds of items waited that were decided in the last 30 days (CON-2). */
export async function figuresPage(site: QueueConsole) {
  const { t, db, deps, queueSites } = site;
  const figures = await waitingFigures(db, { sites: queueSites }, deps);
  const lines: FigureLine[] = figures.map(({ kind, count, medianSeconds, slowSeconds }) => ({
    kind: t(`kinds.${kind}`),
    count: t('figures.decided', { count }),
    median: waitingWords(site, medianSeconds),
    slow: waitingWords(site, slowSeconds),
  }));
  return { lines, intro: t('figures.intro', { count: FIGURES_DAYS }), backHref: consolePaths.queue() };
}
