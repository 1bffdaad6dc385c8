import { data } from '@remix-run/node';
import type { RefusalDetail } from '~/domain/outcome';
import type { Site } from '~/http/request/open-site.server';
import { formErrors } from './form-errors.server';
import { retryAfter } from './limit-or-refuse.server';

/** Shows a form again with status 422, or with 429 and Retry-After if `seconds` is set. */
export const refuseWith = <Values extends object>(
  site: Pick<Site, 'setRetryAfter'>,
  values: Values,
  seconds: number | null = null,
) => data(values, seconds === null ? { status: 422 } : { status: 429, headers: retryAfter(site, seconds) });

/** Shows a form again with status 422 and the reasons as texts by field. */
export const refuse = <Values extends object = object>(
  site: Site,
  reasons: Record<string, string[] | null> | null | undefined,
  values?: Values,
  detail?: RefusalDetail,
) => refuseWith(site, { errors: formErrors(site, reasons, detail), ...(values as Values) });
