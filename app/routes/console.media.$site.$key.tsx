import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileAnswer } from '~/delivery/stored-file.server';
import { isProfilePhoto } from '~/domain/fictional/is-profile-photo.server';
import { hasRight } from '~/domain/operators/rules';
import { isPictureOf } from '~/domain/queue/find-picture.server';
import { QUEUE_KINDS } from '~/domain/safety/queue/rules';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { openQueueSite } from '~/http/request/open-queue.server';
import { requireOperator } from '~/http/request/require-operator.server';
import { translateFor } from '~/i18n/catalogues.server';

export const handle = { name: 'console-media-site-key', layout: 'empty', file: true } satisfies RouteHandle;

/** Browsers say what a file is for: it is shown within a page, and never opened or saved by itself. */
const isForPage = ({ headers }: Request): boolean => ['image', null].includes(headers.get('Sec-Fetch-Dest'));

/** Sends a picture of the queue to an operator with its right on the site, or of an own profile to its author (CON-2, CON-6). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { operator, locale, gateways, deps } = await requireOperator(request);
  const [siteId = '', key = ''] = [params.site, params.key];
  const kinds = QUEUE_KINDS.filter((kind) => hasRight(operator.grants, kind, siteId));
  const isAuthor = hasRight(operator.grants, 'fictional', siteId);
  if ((kinds.length === 0 && !isAuthor) || !isForPage(request)) throw notFound();
  const { tenant, tenantSql } = await openQueueSite(siteId);
  const asked = { key, operatorId: operator.id };
  const isShown =
    (kinds.length > 0 && (await isPictureOf(tenantSql, { ...asked, kinds }, deps))) ||
    (isAuthor && (await isProfilePhoto(tenantSql, asked)));
  if (!isShown) throw notFound();
  const answer = await fileAnswer({ gateways, tenant, t: translateFor(tenant.texts, locale) }, request, {
    key,
    avif: request.headers.get('Accept')?.includes('image/avif') ?? false,
    type: 'image/webp',
    headers: {
      'Cache-Control': 'no-store',
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      Vary: 'Accept',
    },
  });
  if (!answer) throw notFound();
  return answer;
}

export const action = refuseConsolePost;

/** A page of its own, so that a refusal looks like any unknown address. */
export default function Nothing() {
  return null;
}
