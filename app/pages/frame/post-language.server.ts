import { data, redirect } from '@remix-run/node';
import { chooseLanguage } from '~/domain/accounts/choose-language.server';
import { appendCookies, localeCookie } from '~/http/answer/cookies.server';
import { saveOtherFormDraft } from '~/http/answer/kept-form.server';
import type { Site } from '~/http/request/open-site.server';
import { readFields } from '~/http/request/read-form.server';
import { safePath } from '~/http/request/safe-redirect';
import { isLocale } from '~/i18n/locales';
import * as paths from '~/paths';

/**
 * Stores the language in the cookie and the account, and saves the page's form as a draft (I18-3). Without a language,
 * as on a phone, it shows all of them.
 */
export async function postLanguage(site: Site, request: Request) {
  const { db, member, query } = site;
  const fields = await readFields(request);
  const locale = fields.get('language');
  const to = safePath(fields.get('to') ?? query.get('to'), paths.home);
  const [path = '/'] = to.split(/[?#]/);
  const draft = saveOtherFormDraft(site, { path, fields });
  const headers = appendCookies(new Headers(), draft ? [draft] : []);
  if (locale === null) return redirect(paths.languagesFrom(to), { status: 303, headers });
  if (!isLocale(locale)) throw data(null, { status: 422 });
  if (member) await chooseLanguage(db, { memberId: member.id, language: locale });
  return redirect(to, { status: 303, headers: appendCookies(headers, [localeCookie(locale)]) });
}
