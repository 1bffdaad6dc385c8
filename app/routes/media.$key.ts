import { closedPicture } from '~/delivery/closed-picture.server';
import { fileAnswer } from '~/delivery/stored-file.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { closesPhotos } from '~/domain/age/rules';
import { findMailedFile, findPhotoFile } from '~/domain/viewing/find-photo-file.server';
import { isPremium } from '~/domain/profiles/rules';
import { readAudience, readMailedTo } from '~/http/answer/media-address.server';
import { findAgeGate } from '~/http/request/age-gate.server';
import { openSite, type Site } from '~/http/request/open-site.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';

export const handle = { name: 'media', layout: 'empty' };

/** `key`: the file to send, null for a drawing in its place. */
type Admitted = { key: string | null; caching: string };

/** Browsers revalidate each time, or every ten minutes if visitors see it too. Throws 404 if the reader may not. */
async function admitReader(site: Site, key: string): Promise<Admitted> {
  const { sql, tenant, member, now } = site;
  const viewer = member && {
    id: member.id,
    kind: isPremium(member, now) ? ('premium' as const) : ('free' as const),
  };
  const { photosClosed: isBlurred } = findAgeGate(site);
  const found = await findPhotoFile(sql, { key, viewer, isBlurred });
  if (!found) throw notFound();
  const isForAll = found.isForAll && !closesPhotos(tenant.settings);
  return { key: found.key, caching: isForAll ? 'private, max-age=600' : 'private, no-cache' };
}

/** Returns what the URL's audience gets. Throws 404 if it is invalid. */
async function admit(site: Site, key: string): Promise<Admitted> {
  const { sql, tenant, now } = site;
  const mailedTo = readMailedTo(site, key, site.query);
  if (mailedTo) {
    const asked = { key, readerId: mailedTo, settings: tenant.settings };
    const found = await findMailedFile(sql, asked, { now });
    if (!found) throw notFound();
    return { key: found.key, caching: 'private, no-cache' };
  }
  const audience = readAudience(site, key, site.query.get('e'), site.query.get('s'));
  if (!audience) throw notFound();
  return audience === 'moderator' ? { key, caching: 'no-store' } : admitReader(site, key);
}

/** For signed URLs, and readers who may still see it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const { key, caching } = await admit(site, params.key ?? '');
  if (key === null) return closedPicture();
  const avif = request.headers.get('Accept')?.includes('image/avif') ?? false;
  const answer = await fileAnswer(site, request, {
    key,
    avif,
    type: 'image/webp',
    headers: {
      'Cache-Control': caching,
      ETag: `"${key}"`,
      Vary: 'Accept',
      'Content-Security-Policy': "default-src 'none'",
    },
  });
  if (!answer) throw notFound();
  return answer;
}

export const action = refuseMethod;
