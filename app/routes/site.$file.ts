import type { LoaderFunctionArgs } from '@remix-run/node';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { assetFile } from '~/delivery/asset-file.server';
import { openSite } from '~/http/request/open-site.server';

export const handle = { name: 'site', layout: 'empty' };

/** A file of the tenant's `assets/` folder: logo, icons, display font. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { tenant } = await openSite(request);
  return assetFile(request, tenant, params.file ?? '');
}

export const action = refuseMethod;
