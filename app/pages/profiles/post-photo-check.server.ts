import { drawPose } from '~/domain/profiles/photo-check/draw-pose.server';
import { uploadPose } from '~/domain/profiles/photo-check/upload-pose.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { admitUnconfirmed, confirmFirst } from '~/http/answer/confirm-first.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { storeOrRefuse } from '~/http/answer/refusals/storage-away.server';
import { fieldText } from '~/http/request/forms/field-text';
import { readFields } from '~/http/request/forms/read-form.server';
import { isUpload, readUploadForm, uploadRefusalStatus } from '~/http/request/forms/read-upload.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';

async function postPicture(site: MemberSite, request: Request): Promise<Answer> {
  const { db, tenant, member, now, gateways, t } = site;
  await limitOrRefuse(site, 'uploads', member.id);
  if (!(await admitUnconfirmed(site, 'unconfirmed_uploads'))) return showAgain({ '': [confirmFirst(site)] });
  const { file, fields } = await readUploadForm(request, member.id);
  const own = { tenantId: tenant.id, memberId: member.id, checkId: fieldText(fields, 'check') };
  const stored = file.ok
    ? await storeOrRefuse(site, () => uploadPose(db, { ...own, data: file.value }, { now, ...gateways }))
    : file;
  if (stored.ok) return goTo(paths.photoCheck, { toast: { tone: 'success', text: 'profiles:check.sent' } });
  const { reason, detail } = stored;
  return showAgain({ '': [t(`errors:${reason}`, detail)] }, {}, uploadRefusalStatus(reason));
}

/** Draws a pose, or takes its picture (TRU-2). */
export async function postPhotoCheck(site: MemberSite, request: Request): Promise<Answer> {
  if (isUpload(request)) return postPicture(site, request);
  const { db, tenant, member, now, t } = site;
  const fields = await readFields(request);
  if (fieldText(fields, 'intent') !== 'draw') return showAgain({ '': [t('errors:form_invalid')] });
  await limitOrRefuse(site, 'pose_draws', member.id, fields);
  const drawn = await drawPose(db, { tenantId: tenant.id, memberId: member.id }, { now });
  return drawn.ok ? goTo(paths.photoCheck) : showAgain({ '': [t(`errors:${drawn.reason}`)] });
}
