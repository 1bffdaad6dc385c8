import { data } from '@remix-run/node';
import { chooseMainPhoto, deletePhoto, movePhoto } from '~/domain/profiles/arrange-photos.server';
import { orderPhotos } from '~/domain/profiles/order-photos.server';
import { readFields } from '~/http/request/read-form.server';
import { isUpload } from '~/http/request/read-upload.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { TextKey } from '~/i18n/text-key';
import { postPhoto } from '~/pages/profiles/post-photo.server';
import { redirectWith } from '~/http/answer/redirect-with.server';
import { refuseWith } from '~/http/answer/refuse.server';
import * as paths from '~/paths';

const back = (site: MemberSite, text: TextKey) => redirectWith(site, paths.photos, { tone: 'success', text });

async function upload(site: MemberSite, request: Request) {
  const posted = await postPhoto(site, request);
  return posted.ok ? back(site, posted.text) : data({ error: posted.error }, posted.init);
}

/** Uploads, sorts and deletes photos, and chooses the main one. */
export async function postPhotos(site: MemberSite, request: Request) {
  if (isUpload(request)) return upload(site, request);
  const { tenant, db, member, gateways, now } = site;
  const fields = await readFields(request);
  const own = { tenantId: tenant.id, memberId: member.id, photoId: String(fields.get('photo') ?? '') };
  const intent = fields.get('intent');
  const changed =
    intent === 'main'
      ? await chooseMainPhoto(db, own)
      : intent === 'forward' || intent === 'back'
        ? await movePhoto(db, { ...own, direction: intent })
        : intent === 'delete'
          ? await deletePhoto(db, own, { now, ...gateways })
          : null;
  if (changed === null) return refuseWith(site, { error: site.t('errors:form_invalid') });
  if (!changed.ok) throw data(site.t('errors:page_not_found'), { status: 404 });
  gateways.shared.forget(tenant.id);
  return back(site, intent === 'delete' ? 'profiles:photos_deleted' : 'profiles:saved');
}

async function uploadLive(site: MemberSite, request: Request) {
  const posted = await postPhoto(site, request);
  return posted.ok
    ? Response.json({ photoId: posted.photoId, message: site.t(posted.text) })
    : Response.json({ error: posted.error }, posted.init);
}

/** For scripts: adds a photo, or sorts all by the `photo` fields; answers in JSON. */
export async function postLivePhotos(site: MemberSite, request: Request) {
  if (isUpload(request)) return uploadLive(site, request);
  const photoIds = (await readFields(request)).getAll('photo').map(String);
  const ordered = await orderPhotos(site.db, { memberId: site.member.id, photoIds });
  if (!ordered.ok) return Response.json({ error: site.t(`errors:${ordered.reason}`) }, { status: 409 });
  site.gateways.shared.forget(site.tenant.id);
  return Response.json({ message: site.t('profiles:saved') });
}
