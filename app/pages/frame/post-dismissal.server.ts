import { dismissAlert } from '~/domain/frame/dismiss-alert.server';
import { goTo } from '~/http/answer/answer.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { readFields } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { safePath } from '~/http/request/safe-redirect';
import * as paths from '~/paths';

export async function postDismissal(site: MemberSite, request: Request, alert: string | undefined) {
  const { tenant, sql, member, now } = site;
  const fields = await readFields(request);
  const dismissed = await dismissAlert(sql, { tenantId: tenant.id, memberId: member.id, alert }, { now });
  if (!dismissed.ok) throw notFound();
  return goTo(safePath(fields.get('to'), paths.search));
}
