import type { FiguresConsole } from '~/http/request/open-figures.server';
import { formatDate } from '~/i18n/format';
import type { Choice } from '~/ui/console/figures/choice-links';

/** Returns the operator's sites as links to the same page. */
export const siteChoices = (
  { figureSites, tenant }: FiguresConsole,
  hrefFor: (siteId: string) => string,
): Choice[] =>
  figureSites.map(({ id, name }) => ({ href: hrefFor(id), text: name, isChosen: id === tenant.id }));

/** Says which days are counted. */
export function countedText(
  { t, dialect }: Pick<FiguresConsole, 't' | 'dialect'>,
  { first, last }: { first: Date | null; last: Date | null },
): string {
  if (!first || !last) return t('counts.nothing_yet');
  return t('counts.span', {
    first: formatDate(dialect, first, 'UTC'),
    last: formatDate(dialect, last, 'UTC'),
  });
}
