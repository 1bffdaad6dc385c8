import { cropForm } from '~/domain/profiles/crop-form.server';
import type { Crop } from '~/domain/photos/rules';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { admitUnconfirmed, confirmFirst } from '~/http/answer/confirm-first.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { parseFields } from '~/http/request/read-form.server';
import { readUploadForm, refusedUpload } from '~/http/request/read-upload.server';
import type { TextKey } from '~/i18n/text-key';

type Posted = { ok: true; photoId: string; text: TextKey } | { ok: false; error: string; init: ResponseInit };

/** Returns the crop of a form; null if it names none. */
function cropOf(fields: FormData): Crop | null | 'wrong' {
  if (!['left', 'top', 'width'].some((name) => fields.has(name))) return null;
  const submission = parseFields(fields, cropForm);
  return submission.status === 'success' ? submission.value : 'wrong';
}

/** Adds the submitted photo to the member's profile; if it is refused, returns the reason in words. */
export async function postPhoto(site: MemberSite, request: Request): Promise<Posted> {
  const { tenant, db, member, now, gateways, t } = site;
  await limitOrRefuse(site, 'uploads', member.id);
  if (!(await admitUnconfirmed(site, 'unconfirmed_uploads')))
    return { ok: false, error: confirmFirst(site), init: { status: 422 } };
  const moderation = tenant.settings.photo_moderation;
  const { file, fields } = await readUploadForm(request, member.id);
  const crop = cropOf(fields);
  if (crop === 'wrong') return { ok: false, error: t('errors:form_invalid'), init: { status: 422 } };
  const uploaded = file.ok
    ? await uploadPhoto(
        db,
        { tenantId: tenant.id, memberId: member.id, data: file.value, moderation, crop },
        { now, ...gateways },
      )
    : file;
  if (!uploaded.ok) {
    const error = t(`errors:${uploaded.reason}`, uploaded.detail);
    return { ok: false, error, init: refusedUpload(uploaded.reason) };
  }
  const { photoId, isNew } = uploaded.value;
  const added = moderation === 'manual' ? 'profiles:photos_uploaded_pending' : 'profiles:photos_uploaded';
  return { ok: true, photoId, text: isNew ? added : 'profiles:photos_there' };
}
