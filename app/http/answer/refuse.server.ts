import { data } from '@remix-run/node';
import type { RefusalDetail } from '~/domain/outcome';
import type { Site } from '~/http/request/open-site.server';
import { formErrors } from './form-errors.server';

/** The same page again, 422, with the reasons in words beside their fields, and what else the page needs to show its form as it was. */
export function refuse<Shown extends object = object>(
  site: Site,
  reasons: Record<string, string[] | null> | null | undefined,
  shown?: Shown,
  detail?: RefusalDetail,
) {
  return data({ errors: formErrors(site, reasons, detail), ...(shown as Shown) }, { status: 422 });
}
