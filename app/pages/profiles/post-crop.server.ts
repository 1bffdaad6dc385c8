import { data } from '@remix-run/node';
import { cropForm } from '~/domain/profiles/crop-form.server';
import { cropPhoto } from '~/domain/profiles/crop-photo.server';
import { jsonAnswer } from '~/http/answer/api-answer.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { redirectWith } from '~/http/answer/redirect-with.server';
import { storeOrRefuse } from '~/http/answer/storage-away.server';
import { parseFields, readFields } from '~/http/request/read-form.server';
import { uploadRefusalInit } from '~/http/request/read-upload.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';

/** Changes a photo's crop, or resets it with the intent `auto`; returns a refusal as text. */
async function changeCrop(site: MemberSite, request: Request, photoId: string) {
  const { tenant, db, member, gateways, t } = site;
  await limitOrRefuse(site, 'uploads', member.id);
  const fields = await readFields(request);
  const submission = parseFields(fields, cropForm);
  const auto = fields.get('intent') === 'auto';
  if (!auto && submission.status !== 'success')
    return { error: t('errors:form_invalid'), init: { status: 422 } };
  const crop = !auto && submission.status === 'success' ? submission.value : null;
  const own = { tenantId: tenant.id, memberId: member.id, photoId, crop };
  const cropped = await storeOrRefuse(site, () => cropPhoto(db, own, gateways));
  if (!cropped.ok && cropped.reason !== 'not_found')
    return { error: t(`errors:${cropped.reason}`), init: uploadRefusalInit(cropped.reason) };
  if (!cropped.ok) throw data(t('errors:page_not_found'), { status: 404 });
  gateways.shared.forget(tenant.id);
  return null;
}

/** Changes a photo's crop and redirects to all photos. */
export async function postCrop(site: MemberSite, request: Request, photoId: string) {
  const refused = await changeCrop(site, request, photoId);
  if (refused) return data({ error: refused.error }, refused.init);
  return redirectWith(site, paths.photos, { tone: 'success', text: 'profiles:saved' });
}

/** The same for scripts, in JSON. */
export async function postLiveCrop(site: MemberSite, request: Request, photoId: string) {
  const refused = await changeCrop(site, request, photoId);
  return refused
    ? jsonAnswer({ error: refused.error }, refused.init)
    : jsonAnswer({ message: site.t('profiles:saved') });
}
