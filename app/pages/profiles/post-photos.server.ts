import { chooseMainPhoto, deletePhoto, movePhoto } from '~/domain/profiles/arrange-photos.server';
import { orderPhotos } from '~/domain/profiles/order-photos.server';
import { isPhotoMove } from '~/domain/profiles/rules';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { fieldText, fieldTexts } from '~/http/request/forms/field-text';
import { readFields } from '~/http/request/forms/read-form.server';
import { isUpload } from '~/http/request/forms/read-upload.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { TextKey } from '~/i18n/text-key';
import { postPhoto } from '~/pages/profiles/post-photo.server';
import * as paths from '~/paths';

const goBack = <Result extends object>(text: TextKey, result?: Result) =>
  goTo(paths.photos, { toast: { tone: 'success', text }, ...(result && { result }) });

async function arrange({ db, member, tenant, gateways, now }: MemberSite, fields: FormData) {
  const own = { tenantId: tenant.id, memberId: member.id, photoId: fieldText(fields, 'photo') };
  const intent = fields.get('intent');
  if (intent === 'main') return chooseMainPhoto(db, own);
  if (isPhotoMove(intent)) return movePhoto(db, { ...own, direction: intent });
  return intent === 'delete' ? deletePhoto(db, own, { now, ...gateways }) : null;
}

/** By the order of the `photo` fields. */
async function sort(site: MemberSite, fields: FormData): Promise<Answer> {
  const photoIds = fieldTexts(fields, 'photo');
  const ordered = await orderPhotos(site.db, { memberId: site.member.id, photoIds });
  if (!ordered.ok) return showAgain({ '': [site.t(`errors:${ordered.reason}`)] }, {}, { status: 409 });
  site.gateways.shared.forget(site.tenant.id);
  return goBack('profiles:saved');
}

export async function postPhotos(
  site: MemberSite,
  request: Request,
): Promise<Answer<object, { photoId?: string }>> {
  if (isUpload(request)) {
    const added = await postPhoto(site, request);
    return added.ok ? goBack(added.text, { photoId: added.photoId }) : added;
  }
  const fields = await readFields(request);
  if (fields.get('intent') === 'sort') return sort(site, fields);
  const changed = await arrange(site, fields);
  if (changed === null) return showAgain({ '': [site.t('errors:form_invalid')] });
  if (!changed.ok) throw notFound();
  site.gateways.shared.forget(site.tenant.id);
  return goBack(fields.get('intent') === 'delete' ? 'profiles:photos_deleted' : 'profiles:saved');
}
