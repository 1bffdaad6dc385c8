import { buyingPauseEnd, isPause, PAUSE_DAYS, pauseEnd, type Pause } from '~/domain/spending/pause';
import { formatMoment } from '~/http/answer/moment-of.server';
import { leavePage } from '~/http/answer/leave-page.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';
import type { PausePageData } from '~/ui/spending/spending-data';

const FIRST_CHOSEN_DAYS = 7;

/** Returns the pause that the address names. */
export function readPause(site: MemberSite): Pause {
  const from = site.query.get('from');
  if (isPause(from)) return from;
  leavePage(site, paths.spending);
  throw notFound();
}

/** Returns the lengths of a pause with their ends, for the page that confirms it (TRU-5). */
export function pausePage(site: MemberSite): PausePageData {
  const { t, member, now } = site;
  const from = readPause(site);
  // A pause from buying that runs is shown on the page before.
  if (from === 'buying' && buyingPauseEnd(member, now)) leavePage(site, paths.spending);
  return {
    title: t(`spending:${from}`),
    from,
    address: paths.spendingPause(from),
    lengths: PAUSE_DAYS[from].map((days) => ({ days, ...formatMoment(site, pauseEnd(days, now)) })),
    chosen: FIRST_CHOSEN_DAYS,
  };
}
