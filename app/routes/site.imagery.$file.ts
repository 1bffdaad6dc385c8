import type { LoaderFunctionArgs } from '@remix-run/node';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { assetFile } from '~/delivery/asset-file.server';
import { openSite } from '~/http/request/open-site.server';

export const handle = { name: 'site-imagery', layout: 'empty' };

/** A site's own illustration in its tenant's `assets/imagery/`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { tenant } = await openSite(request);
  return assetFile(request, tenant, params.file ?? '', 'imagery');
}

export const action = refuseMethod;
