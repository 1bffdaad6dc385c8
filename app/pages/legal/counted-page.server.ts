import { countDecisions } from '~/domain/safety/cases/count-decisions.server';
import { countedSince } from '~/domain/safety/rules';
import type { Site } from '~/http/request/open-site.server';
import { formatDate, formatNumber } from '~/i18n/format';
import { COUNTED_MARK, isCounted, type CountedFigure } from '~/legal/figures';

/** A site's recent figures, cached for all readers. */
async function countedFigures(site: Site): Promise<Record<CountedFigure, string>> {
  const { tenant, db, now, dialect, gateways } = site;
  const since = countedSince(now);
  const counted = await gateways.shared.get(tenant.id, { decisionsSince: since }, () =>
    countDecisions(db, { since }),
  );
  const numbers = Object.entries(counted).map(([name, count]) => [name, formatNumber(dialect, count)]);
  return {
    ...(Object.fromEntries(numbers) as Record<keyof typeof counted, string>),
    figures_from: formatDate(dialect, since, 'UTC'),
    figures_to: formatDate(dialect, now, 'UTC'),
  };
}

/** Inserts figures into a legal page; queries only if needed. */
export async function insertFigures(site: Site, html: string): Promise<string> {
  if (html.search(COUNTED_MARK) < 0) return html;
  const figures = await countedFigures(site);
  return html.replace(COUNTED_MARK, (_, name: string) => (isCounted(name) ? figures[name] : ''));
}
