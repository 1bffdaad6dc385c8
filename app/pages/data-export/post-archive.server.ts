import { downloadForm } from '~/domain/deletion/deletion-forms.server';
import { requestArchive } from '~/domain/data-export/request-archive.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { readForm } from '~/http/request/read-form.server';
import { redirectWith } from '~/http/answer/redirect-with.server';
import { refuse } from '~/http/answer/refuse.server';
import type { MemberSite } from '~/http/request/require-member.server';

/** Requests a copy of all of the reader's own data. */
export async function postArchive(site: MemberSite, request: Request) {
  const { tenant, db, member, now, gateways } = site;
  const form = await readForm(request, downloadForm);
  if (form.status !== 'success') return refuse(site, form.error);
  await limitOrRefuse(site, 'account_changes', member.id);
  const input = { tenantId: tenant.id, memberId: member.id, password: form.value.password };
  const asked = await requestArchive(db, input, { now, ...gateways });
  if (!asked.ok) return refuse(site, { password: [asked.reason] });
  return redirectWith(site, '/notifications/data', { tone: 'success', text: 'leaving:data_asked' });
}
