import { data } from '@remix-run/node';
import type { RefusalDetail } from '~/domain/outcome';
import type { Site } from '~/http/request/open-site.server';
import { formErrors } from './form-errors.server';
import { retryAfter } from './limit-or-refuse.server';

/**
 * Answers 422 with what the page needs to show its form again; whoever has to wait before the next try, with 429 and
 * for how many seconds.
 */
export const refuseWith = <Shown extends object>(
  site: Pick<Site, 'noteRetry'>,
  shown: Shown,
  seconds: number | null = null,
) => data(shown, seconds === null ? { status: 422 } : { status: 429, headers: retryAfter(site, seconds) });

/**
 * Answers 422 with the reasons as texts by field, and with whatever else the page needs to show its form
 * again.
 */
export const refuse = <Shown extends object = object>(
  site: Site,
  reasons: Record<string, string[] | null> | null | undefined,
  shown?: Shown,
  detail?: RefusalDetail,
) => refuseWith(site, { errors: formErrors(site, reasons, detail), ...(shown as Shown) });
