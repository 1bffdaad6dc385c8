import type { RunningConsole } from '~/http/request/open-running.server';
import * as paths from '~/paths';
import type { Choice } from '~/ui/console/figures/choice-links';

/** Returns the pages about what runs as links. */
export function runningLinks({ t, pageAddress: { pathname } }: RunningConsole): Choice[] {
  const pages = [
    [paths.consoleRunning, t('running.page.health')],
    [paths.runningMails(), t('running.page.mails')],
    [paths.runningJobs(), t('running.page.jobs')],
    [paths.runningErrors(), t('running.page.errors')],
    [paths.runningSites(), t('running.page.sites')],
  ] as const;
  return pages.map(([href, text]) => ({ href, text, isChosen: href === pathname }));
}

/** Returns the operator's sites as links to the same page. */
export const siteLinks = (
  { runningSites }: RunningConsole,
  chosenId: string,
  hrefFor: (siteId: string) => string,
): Choice[] =>
  runningSites.map(({ id, name }) => ({ href: hrefFor(id), text: name, isChosen: id === chosenId }));
