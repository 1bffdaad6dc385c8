import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { chooseLanguage } from '~/domain/accounts/choose-language.server';
import { localeCookie } from '~/http/answer/cookies.server';
import { openSite } from '~/http/request/open-site.server';
import { readFields } from '~/http/request/read-form.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { safePath } from '~/http/request/safe-redirect';
import { isLocale, localesFor } from '~/i18n/locales';
import { LanguagePage } from '~/ui/frame/language-page';

export const handle = { name: 'lang-config', layout: 'default' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, tenant, locale, selectedCountry } = await openSite(request);
  const back = safePath(new URL(request.url).searchParams.get('to'), '/');
  return {
    title: `${t('frame:language')} · ${tenant.settings.name}`,
    locale,
    back,
    locales: localesFor(selectedCountry, tenant.settings.locales_by_country),
  };
}

/** Stores the language in the cookie and, for a member, with the account. */
export async function action({ request }: ActionFunctionArgs) {
  const { db, member } = await openSite(request);
  const fields = await readFields(request);
  const locale = fields.get('language');
  if (!isLocale(locale)) throw data(null, { status: 422 });
  if (member) await chooseLanguage(db, { memberId: member.id, language: locale });
  return redirect(safePath(fields.get('to'), '/'), {
    status: 303,
    headers: { 'Set-Cookie': localeCookie(locale) },
  });
}

export default function LangConfig() {
  return <LanguagePage {...useLoaderData<typeof loader>()} />;
}
