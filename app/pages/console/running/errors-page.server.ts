import type { RunningConsole } from '~/http/request/open-running.server';
import * as consolePaths from '~/console-paths';
import type { ErrorRow } from '~/ui/console/running/errors-page';
import { consoleMoment } from '../account-page.server';
import { siteName } from '../grant-words.server';
import { runningLinks } from './running-links.server';

const PAGE = 50;
const DIGITS = /^\d{1,9}$/;

type Found = ReturnType<RunningConsole['errors']['list']>[number];

function errorRow(site: RunningConsole, { id, number, place, tenantId, message, at }: Found): ErrorRow {
  return {
    id,
    number: number ?? site.t('running.errors.no_number'),
    place: place ?? '–',
    site: tenantId && siteName(site, tenantId),
    message,
    when: consoleMoment(site, at),
    at: at.toISOString(),
  };
}

/** Lists the last errors of the process that answers, or those of one incident number (CON-7). */
export function errorsPage(site: RunningConsole) {
  const { errors, query, tenantIds } = site;
  const number = (query.get('number') ?? '').trim().toLowerCase();
  const asked = query.get('before') ?? '';
  const before = DIGITS.test(asked) ? Number(asked) : null;
  const found = number
    ? errors.find({ tenantIds, number })
    : errors.list({ tenantIds, before, limit: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  return {
    pages: runningLinks(site),
    number,
    rows: rows.map((error) => errorRow(site, error)),
    olderHref:
      !number && found.length > PAGE ? consolePaths.runningErrors({ before: rows.at(-1)!.id }) : null,
    allHref: number || before !== null ? consolePaths.runningErrors() : null,
  };
}
