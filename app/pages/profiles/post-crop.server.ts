import { cropForm } from '~/domain/profiles/crop-form.server';
import { cropPhoto } from '~/domain/profiles/crop-photo.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { storeOrRefuse } from '~/http/answer/refusals/storage-away.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import { uploadRefusalStatus } from '~/http/request/forms/read-upload.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';

/** Changes a crop, or resets it with the intent `auto`. */
export async function postCrop(site: MemberSite, request: Request, photoId: string): Promise<Answer> {
  const { tenant, db, member, gateways, t } = site;
  await limitOrRefuse(site, 'uploads', member.id);
  const fields = await readFields(request);
  const submission = parseFields(fields, cropForm);
  const auto = readIntent(fields, ['', 'save', 'auto']) === 'auto';
  if (!auto && submission.status !== 'success') return showAgain({ '': [t('errors:form_invalid')] });
  const crop = !auto && submission.status === 'success' ? submission.value : null;
  const own = { tenantId: tenant.id, memberId: member.id, photoId, crop };
  const cropped = await storeOrRefuse(site, () => cropPhoto(db, own, gateways));
  if (!cropped.ok && cropped.reason !== 'not_found')
    return showAgain({ '': [t(`errors:${cropped.reason}`)] }, {}, uploadRefusalStatus(cropped.reason));
  if (!cropped.ok) throw notFound();
  gateways.shared.forget(tenant.id);
  return goTo(paths.photos, { toast: { tone: 'success', text: 'profiles:saved' } });
}
