import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { downloadForm } from '~/domain/deletion/deletion-forms.server';
import { requestArchive } from '~/domain/data-export/request-archive.server';
import { dataPage } from '~/pages/deletion/leaving-page.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { pageTitle } from '~/http/answer/page-title';
import { readForm } from '~/http/request/read-form.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { DataPage } from '~/ui/leaving/data-page';
import { redirectWith } from '~/http/answer/redirect-with.server';
import { refuse } from '~/http/answer/refuse.server';

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
  if (form.status !== 'success') return refuse(site, form.error);
  await limitOrRefuse(site, 'account_changes', member.id);
  const input = { tenantId: tenant.id, memberId: member.id, password: form.value.password };
  const asked = await requestArchive(db, input, { now, ...gateways });
  if (!asked.ok) return refuse(site, { password: [asked.reason] });
  return redirectWith(site, '/notifications/data', { tone: 'success', text: 'leaving:data_asked' });
}

export default function Data() {
  return (
    <DataPage {...useLoaderData<typeof loader>()} errors={useActionData<typeof action>()?.errors ?? {}} />
  );
}
