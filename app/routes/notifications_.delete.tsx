import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { deletionForm } from '~/domain/leaving/leaving-forms.server';
import { requestDeletion } from '~/domain/leaving/request-deletion.server';
import { endAuthCookie } from '~/http/cookies.server';
import { deletedAddress, deletePage } from '~/http/leaving-page.server';
import { limited } from '~/http/limited.server';
import { pageTitle } from '~/http/page-title';
import { readForm } from '~/http/read-form.server';
import { requireMember } from '~/http/require-member.server';
import type { RouteHandle } from '~/http/route-handle';
import { refusalOf } from '~/http/signup-refusal.server';
import { DeletePage } from '~/ui/leaving/delete-page';

export const handle = { name: 'notifications-delete', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return deletePage(await requireMember(request), new URL(request.url).searchParams);
}

/** Deletes the reader's account (ACC-17), and signs this browser out with all others. */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const { tenant, db, member, now, gateways } = site;
  const form = await readForm(request, deletionForm);
  const refuse = (reasons: Record<string, string[] | null> | null) => data({ errors: refusalOf(site, reasons) }, { status: 422 });
  if (form.status !== 'success') return refuse(form.error ?? null);
  await limited(site, 'account_changes', member.id);
  const { reason, password } = form.value;
  const input = { tenantId: tenant.id, memberId: member.id, password, reason: reason ?? null };
  const deleted = await requestDeletion(db, input, { now, ...gateways });
  if (!deleted.ok) return refuse({ password: [deleted.reason] });
  return redirect(deletedAddress(site), { status: 303, headers: { 'Set-Cookie': endAuthCookie(tenant) } });
}

export default function Delete() {
  return <DeletePage {...useLoaderData<typeof loader>()} errors={useActionData<typeof action>()?.errors ?? {}} />;
}
