import { cleanText } from '~/domain/clean-text';
import { firstCharacters } from '~/domain/short-text';
import { refused } from '~/domain/outcome';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { showAgain, type FormAgain } from '~/http/answer/answer.server';
import { admitUnconfirmed, confirmFirst } from '~/http/answer/confirm-first.server';
import { limitOrRefuse, secondsToWait } from '~/http/answer/refusals/limit-or-refuse.server';
import { storeOrRefuse } from '~/http/answer/refusals/storage-away.server';
import type { MemberSite } from '~/http/request/require-member.server';
import {
  readUploadsForm,
  uploadRefusalStatus,
  type UploadedFile,
} from '~/http/request/forms/read-upload.server';
import type { TextKey } from '~/i18n/text-key';

type Added = { ok: true; photoId: string; text: TextKey };

/** In characters. */
const MAX_NAME = 60;

/** Adds one file. Checks permission before decoding. The form counted the first file against the limit. */
async function addFile(site: MemberSite, { file }: UploadedFile, index: number) {
  const { tenant, db, member, now, gateways } = site;
  if (!file.ok) return file;
  if (index > 0) {
    const seconds = await secondsToWait(site, 'uploads', member.id);
    if (seconds !== null) return refused('rate_limited', { count: Math.ceil(seconds / 60) });
    if (!(await admitUnconfirmed(site, 'unconfirmed_uploads')))
      return refused('confirm_first', { email: member.email });
  }
  const moderation = tenant.settings.photo_moderation;
  const input = { tenantId: tenant.id, memberId: member.id, data: file.value, moderation };
  return storeOrRefuse(site, () => uploadPhoto(db, input, { now, ...gateways }));
}

function storedText(site: MemberSite, added: { isNew: boolean }[]): TextKey {
  if (!added.some(({ isNew }) => isNew)) return 'profiles:photos_there';
  const isPending = site.tenant.settings.photo_moderation === 'manual';
  if (added.length === 1) return isPending ? 'profiles:photos_uploaded_pending' : 'profiles:photos_uploaded';
  return isPending ? 'profiles:photos_uploaded_pending_all' : 'profiles:photos_uploaded_all';
}

/** Adds photos in order, and skips refused ones. Returns refusals as texts (PRO-4). */
export async function postPhoto(site: MemberSite, request: Request): Promise<Added | FormAgain> {
  const { member, t } = site;
  await limitOrRefuse(site, 'uploads', member.id);
  if (!(await admitUnconfirmed(site, 'unconfirmed_uploads'))) return showAgain({ '': [confirmFirst(site)] });
  const { files } = await readUploadsForm(request, member.id);
  const added: { photoId: string; isNew: boolean }[] = [];
  const refusals: { text: string; reason: string }[] = [];
  for (const [index, uploaded] of files.entries()) {
    const outcome = await addFile(site, uploaded, index);
    if (outcome.ok) added.push(outcome.value);
    else {
      const reason = t(`errors:${outcome.reason}`, outcome.detail);
      const name = files.length > 1 ? firstCharacters(cleanText(uploaded.name), MAX_NAME) : '';
      const text = name ? t('profiles:photos_refused_name', { name, reason }) : reason;
      refusals.push({ text, reason: outcome.reason });
    }
  }
  const [first] = refusals;
  const texts = refusals.map(({ text }) => text);
  if (first) return showAgain({ '': texts }, {}, uploadRefusalStatus(first.reason));
  return { ok: true, photoId: added.at(-1)!.photoId, text: storedText(site, added) };
}
