import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { downloadForm } from '~/domain/deletion/deletion-forms.server';
import { requestArchive } from '~/domain/data-export/request-archive.server';
import { flash } from '~/http/answer/flash.server';
import { dataPage } from '~/pages/deletion/leaving-page.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { pageTitle } from '~/http/answer/page-title';
import { readForm } from '~/http/request/read-form.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { formErrors } from '~/http/answer/form-errors.server';
import { DataPage } from '~/ui/leaving/data-page';

export const handle = { name: 'notifications-data', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return dataPage(await requireMember(request));
}

/** Asks for a copy of all of the reader's own data (ACC-23). */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const { tenant, db, member, now, gateways } = site;
  const form = await readForm(request, downloadForm);
  const refuse = (reasons: Record<string, string[] | null> | null) =>
    data({ errors: formErrors(site, reasons) }, { status: 422 });
  if (form.status !== 'success') return refuse(form.error ?? null);
  await limitOrRefuse(site, 'account_changes', member.id);
  const input = { tenantId: tenant.id, memberId: member.id, password: form.value.password };
  const asked = await requestArchive(db, input, { now, ...gateways });
  if (!asked.ok) return refuse({ password: [asked.reason] });
  const headers = { 'Set-Cookie': flash(tenant, { tone: 'success', text: 'leaving:data_asked' }) };
  return redirect('/notifications/data', { status: 303, headers });
}

export default function Data() {
  return (
    <DataPage {...useLoaderData<typeof loader>()} errors={useActionData<typeof action>()?.errors ?? {}} />
  );
}
