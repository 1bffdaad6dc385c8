import { notFound } from '~/http/answer/not-found.server';
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { dismissAlert } from '~/domain/notifications/dismiss-alert.server';
import { readFields } from '~/http/request/read-form.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { safePath } from '~/http/request/safe-redirect';

export const handle = { name: 'alerts-alert', layout: 'default' } satisfies RouteHandle;

/** Opened as a page, the address redirects to the search. */
export const loader = () => redirect('/members', 303);

/** Dismisses an alert's banner and returns to the page that showed it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { tenant, db, member, now } = await requireMember(request);
  const fields = await readFields(request);
  const dismissed = await dismissAlert(
    db,
    { tenantId: tenant.id, memberId: member.id, alert: params.alert },
    { now },
  );
  if (!dismissed.ok) throw notFound();
  return redirect(safePath(fields.get('to'), '/members'), 303);
}

/** A refused form is shown as a page; anything else redirects. */
export default function Nothing() {
  return null;
}
