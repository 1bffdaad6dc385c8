import type { RunningConsole } from '~/http/request/open-running.server';
import * as consolePaths from '~/console-paths';
import type { Choice } from '~/ui/console/figures/choice-links';

/** Returns the pages about what runs as links. */
export function runningLinks({ t, pageAddress: { pathname } }: RunningConsole): Choice[] {
  const pages = [
    [consolePaths.running, t('running.page.health')],
    [consolePaths.runningMails(), t('running.page.mails')],
    [consolePaths.runningJobs(), t('running.page.jobs')],
    [consolePaths.runningErrors(), t('running.page.errors')],
    [consolePaths.runningNews(), t('running.page.news')],
    [consolePaths.runningSites(), t('running.page.sites')],
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
