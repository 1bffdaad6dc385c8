import { recordPhotoAct } from '~/domain/fictional-profiles/record-photo-act.server';
import { chooseMainPhoto, deletePhoto, movePhoto } from '~/domain/profiles/arrange-photos.server';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleReason } from '~/http/answer/console-errors.server';
import { reasonText } from '~/http/answer/form-errors.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { storeOrRefuse } from '~/http/answer/refusals/storage-away.server';
import { fieldText } from '~/http/request/forms/field-text';
import { readFields } from '~/http/request/forms/read-form.server';
import { isUpload, readUploadForm, uploadRefusalStatus } from '~/http/request/forms/read-upload.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { ProfileConsole } from '~/http/request/open-fictional.server';
import { translateFor } from '~/i18n/catalogues.server';
import * as consolePaths from '~/console-paths';

type Done = 'photo_added' | 'photos_arranged' | 'photo_deleted';

const leave = ({ tenant, profile, gateways }: ProfileConsole, done: Done): Answer => {
  gateways.shared.forget(tenant.id);
  return goTo(consolePaths.fictionalPhotos(tenant.id, profile.id, { done }));
};

/** Without Premium there are three places; no author can buy it. */
const isFull = (reason: string) => reason === 'photo_limit_free' || reason === 'photo_limit_premium';

async function add(site: ProfileConsole, request: Request): Promise<Answer> {
  const { tenant, tenantDb, profile, operator, deps, locale } = site;
  const { file } = await readUploadForm(request, operator.id);
  const own = { tenantId: tenant.id, memberId: profile.id };
  const moderation = tenant.settings.photo_moderation;
  const added = file.ok
    ? await storeOrRefuse(site, () => uploadPhoto(tenantDb, { ...own, data: file.value, moderation }, deps))
    : file;
  if (!added.ok) {
    const { reason, detail } = added;
    const text = isFull(reason)
      ? consoleReason(site, 'photos_full', detail)
      : reasonText({ t: translateFor(tenant.texts, locale) }, reason, detail);
    return showAgain({ '': [text] }, {}, uploadRefusalStatus(reason));
  }
  const { photoId, isNew } = added.value;
  const act = { tenantId: tenant.id, operatorId: operator.id, profileId: profile.id, photoId };
  if (isNew) await recordPhotoAct(tenantDb, { ...act, act: 'added' }, deps);
  return leave(site, 'photo_added');
}

/** Adds, moves or deletes a fictional profile's photos, by the members' pipeline and moderation (CON-6, PRO-4, PRO-5). */
export async function postProfilePhotos(site: ProfileConsole, request: Request): Promise<Answer> {
  if (isUpload(request)) return add(site, request);
  const { tenant, tenantDb, profile, operator, deps } = site;
  const fields = await readFields(request);
  const intent = readIntent(fields, ['main', 'forward', 'back', 'delete']);
  const photoId = fieldText(fields, 'photo');
  const own = { tenantId: tenant.id, memberId: profile.id, photoId };
  const changed =
    intent === 'delete'
      ? await deletePhoto(tenantDb, own, deps)
      : intent === 'main'
        ? await chooseMainPhoto(tenantDb, own)
        : await movePhoto(tenantDb, { ...own, direction: intent });
  if (!changed.ok) throw notFound();
  const act = { tenantId: tenant.id, operatorId: operator.id, profileId: profile.id, photoId };
  const isDeleted = intent === 'delete';
  await recordPhotoAct(tenantDb, { ...act, act: isDeleted ? 'deleted' : 'arranged' }, deps);
  return leave(site, isDeleted ? 'photo_deleted' : 'photos_arranged');
}
