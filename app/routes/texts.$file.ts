import { notFound } from '~/http/answer/refusals/not-found.server';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerConstantJson } from '~/delivery/constant-json.server';
import { openSite } from '~/http/request/open-site.server';
import { isLocale } from '~/i18n/locales';
import { siteTexts } from '~/pages/frame/site-texts.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import * as paths from '~/paths';

export const handle = { name: 'texts', layout: 'empty' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { tenant } = await openSite(request);
  const locale = params.file?.split('-')[0];
  if (!isLocale(locale)) throw notFound();
  const { content, address } = siteTexts(tenant, locale);
  // A page of an earlier release gets the current texts, uncached.
  const current = paths.texts(params.file ?? '') === address;
  return answerConstantJson(request, content, {
    'Cache-Control': current ? 'public, max-age=31536000, immutable' : 'no-store',
  });
}

export const action = refuseMethod;
