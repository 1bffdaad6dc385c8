import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { deletionForm } from '~/domain/leaving/leaving-forms.server';
import { requestDeletion } from '~/domain/leaving/request-deletion.server';
import { takeTrial } from '~/domain/leaving/take-trial.server';
import type { MemberSite } from '~/http/chat-page.server';
import { signOutHeaders } from '~/http/cookies.server';
import { flash } from '~/http/flash.server';
import { deletedAddress, deletePage } from '~/http/leaving-page.server';
import { limited } from '~/http/limited.server';
import { momentOf } from '~/http/moment-of.server';
import { pageTitle } from '~/http/page-title';
import { parseFields, readFields } from '~/http/read-form.server';
import { requireMember } from '~/http/require-member.server';
import type { RouteHandle } from '~/http/route-handle';
import { refusalOf } from '~/http/signup-refusal.server';
import { DeletePage } from '~/ui/leaving/delete-page';

export const handle = { name: 'notifications-delete', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return deletePage(await requireMember(request), new URL(request.url).searchParams);
}

type Reasons = Record<string, string[] | null> | null | undefined;

const refuse = (site: MemberSite, reasons: Reasons) => data({ errors: refusalOf(site, reasons) }, { status: 422 });

async function postTrial(site: MemberSite) {
  const { tenant, db, member, now } = site;
  const taken = await takeTrial(db, { memberId: member.id }, { now });
  if (!taken.ok) return refuse(site, { trial: [taken.reason] });
  const toast = flash(tenant, { tone: 'success', text: 'leaving:trial_started', values: momentOf(site, taken.value.until) });
  return redirect('/premium', { status: 303, headers: { 'Set-Cookie': toast } });
}

async function postDeletion(site: MemberSite, fields: FormData) {
  const { tenant, db, member, now, gateways } = site;
  const form = parseFields(fields, deletionForm);
  if (form.status !== 'success') return refuse(site, form.error);
  await limited(site, 'account_changes', member.id);
  const { reason, password } = form.value;
  const input = { tenantId: tenant.id, memberId: member.id, password, reason: reason ?? null };
  const deleted = await requestDeletion(db, input, { now, ...gateways });
  if (!deleted.ok) return refuse(site, { password: [deleted.reason] });
  return redirect(deletedAddress(site), { status: 303, headers: signOutHeaders(tenant) });
}

/** Deletes the reader's account, and signs this browser out with all others; or gives premium to try instead (ACC-17). */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const fields = await readFields(request);
  return fields.get('intent') === 'trial' ? postTrial(site) : postDeletion(site, fields);
}

export default function Delete() {
  return <DeletePage {...useLoaderData<typeof loader>()} errors={useActionData<typeof action>()?.errors ?? {}} />;
}
