import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { openSite } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { safePath } from '~/http/request/safe-redirect';
import { allLocales } from '~/i18n/locales';
import { postLanguage } from '~/pages/frame/post-language.server';
import * as paths from '~/paths';
import { LanguagePage } from '~/ui/frame/language-page';

export const handle = { name: 'lang-config', layout: 'default', scripts: 'members' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, tenant, locale, query, country, member } = await openSite(request);
  const back = safePath(query.get('to'), paths.home);
  return {
    title: t('frame:language'),
    locale,
    back,
    member: Boolean(member),
    locales: allLocales(country, tenant.settings.locales_by_country),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await openSite(request);
  return answerPost(site, await postLanguage(site, request));
}

export default function LangConfig() {
  return <LanguagePage {...useLoaderData<typeof loader>()} />;
}
