import { data } from '@remix-run/node';
import type { RefusalDetail } from '~/domain/outcome';
import type { Site } from '~/http/request/open-site.server';
import { formErrors } from './form-errors.server';

/**
 * Answers 422 with the reasons as texts by field, and with whatever else the page needs to show its form
 * again.
 */
export function refuse<Shown extends object = object>(
  site: Site,
  reasons: Record<string, string[] | null> | null | undefined,
  shown?: Shown,
  detail?: RefusalDetail,
) {
  return data({ errors: formErrors(site, reasons, detail), ...(shown as Shown) }, { status: 422 });
}
