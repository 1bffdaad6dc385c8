import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { archiveResponse } from '~/pages/deletion/leaving-page.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'notifications-data-archive', layout: 'empty' } satisfies RouteHandle;

/** The file of the reader's own data; where there is none, its page says how it stands (ACC-23). */
export async function loader({ request }: LoaderFunctionArgs) {
  return (await archiveResponse(await requireMember(request))) ?? redirect('/notifications/data', 303);
}
