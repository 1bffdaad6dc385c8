import type { LoaderFunctionArgs } from '@remix-run/node';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { siteFile } from '~/delivery/site-file.server';
import { openSite } from '~/http/request/open-site.server';
import { maskableIcon } from '~/pages/frame/maskable-icon.server';

export const handle = { name: 'site-icon-maskable', layout: 'empty' };

/** The app icon for systems that mask icons. */
export async function loader({ request }: LoaderFunctionArgs) {
  return siteFile(request, await maskableIcon(await openSite(request)), 'image/png');
}

export const action = refuseMethod;
