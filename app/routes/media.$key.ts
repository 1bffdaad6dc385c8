import { fileAnswer } from '~/delivery/stored-file.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { findPhotoFile, isShownInMail } from '~/domain/viewing/find-photo-file.server';
import { isPremium } from '~/domain/profiles/rules';
import { readAudience, readMailedTo } from '~/http/answer/media-address.server';
import { openSite, type Site } from '~/http/request/open-site.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';

export const handle = { name: 'media', layout: 'empty' };

/** Browsers revalidate each time, or every ten minutes if visitors see it too. Throws 404 if the reader may not. */
async function cachingFor({ sql, member, now }: Site, key: string): Promise<string> {
  const viewer = member && {
    id: member.id,
    kind: isPremium(member, now) ? ('premium' as const) : ('free' as const),
  };
  const found = await findPhotoFile(sql, { key, viewer });
  if (!found) throw notFound();
  return found.isForAll ? 'private, max-age=600' : 'private, no-cache';
}

/** Returns the headers' caching for the URL's audience. Throws 404 if it is invalid. */
async function admit(site: Site, key: string): Promise<string> {
  const mailedTo = readMailedTo(site, key, site.query);
  if (mailedTo) {
    if (!(await isShownInMail(site.sql, { key, readerId: mailedTo }))) throw notFound();
    return 'private, no-cache';
  }
  const audience = readAudience(site, key, site.query.get('e'), site.query.get('s'));
  if (!audience) throw notFound();
  return audience === 'moderator' ? 'no-store' : cachingFor(site, key);
}

/** For signed URLs, and readers who may still see it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const key = params.key ?? '';
  const caching = await admit(site, key);
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
