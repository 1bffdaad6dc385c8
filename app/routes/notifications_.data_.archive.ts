import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { archiveFile } from '~/pages/deletion/deletion-page.server';
import { fileAnswer } from '~/delivery/stored-file.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import * as paths from '~/paths';

export const handle = { name: 'notifications-data-archive', layout: 'empty' } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const file = await archiveFile(site);
  return (file && (await fileAnswer(site, request, file))) ?? redirect(paths.ownData, 303);
}

export const action = refuseMethod;
