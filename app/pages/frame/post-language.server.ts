import { data, redirect } from '@remix-run/node';
import { chooseLanguage } from '~/domain/accounts/choose-language.server';
import { appendCookies, localeCookie } from '~/http/answer/cookies.server';
import { keepTyped } from '~/http/answer/kept-form.server';
import type { Site } from '~/http/request/open-site.server';
import { readFields } from '~/http/request/read-form.server';
import { safePath } from '~/http/request/safe-redirect';
import { isLocale } from '~/i18n/locales';

/**
 * Stores the language in the cookie and, for a member, with the account. What was typed into the page's form comes
 * along and stands there again (I18-3). A press that names no language yet, as on a phone, leads to all of them.
 */
export async function postLanguage(site: Site, request: Request) {
  const { db, member, query } = site;
  const fields = await readFields(request);
  const locale = fields.get('language');
  const to = safePath(fields.get('to') ?? query.get('to'), '/');
  const [path = '/'] = to.split(/[?#]/);
  const kept = keepTyped(site, { path, fields });
  const headers = appendCookies(new Headers(), kept ? [kept] : []);
  if (locale === null) return redirect(`/lang-config?to=${encodeURIComponent(to)}`, { status: 303, headers });
  if (!isLocale(locale)) throw data(null, { status: 422 });
  if (member) await chooseLanguage(db, { memberId: member.id, language: locale });
  return redirect(to, { status: 303, headers: appendCookies(headers, [localeCookie(locale)]) });
}
