import { downloadForm } from '~/domain/deletion/deletion-forms.server';
import { requestArchive } from '~/domain/data-export/request-archive.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { readForm } from '~/http/request/forms/read-form.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { formErrors } from '~/http/answer/form-errors.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';

export async function postArchive(site: MemberSite, request: Request) {
  const { tenant, db, member, now, gateways } = site;
  const form = await readForm(request, downloadForm);
  if (form.status !== 'success') return showAgain(formErrors(site, form.error));
  await limitOrRefuse(site, 'account_changes', member.id);
  const input = { tenantId: tenant.id, memberId: member.id, password: form.value.password };
  const requested = await requestArchive(db, input, { now, ...gateways });
  if (!requested.ok) return showAgain(formErrors(site, { password: [requested.reason] }));
  return goTo(paths.ownData, { toast: { tone: 'success', text: 'leaving:data_asked' } });
}
