import { data, redirect } from '@remix-run/node';
import { chooseLanguage } from '~/domain/accounts/choose-language.server';
import { localeCookie } from '~/http/answer/cookies.server';
import type { Site } from '~/http/request/open-site.server';
import { readFields } from '~/http/request/read-form.server';
import { safePath } from '~/http/request/safe-redirect';
import { isLocale } from '~/i18n/locales';

/** Stores the language in the cookie and, for a member, with the account. */
export async function postLanguage({ db, member }: Site, request: Request) {
  const fields = await readFields(request);
  const locale = fields.get('language');
  if (!isLocale(locale)) throw data(null, { status: 422 });
  if (member) await chooseLanguage(db, { memberId: member.id, language: locale });
  const headers = { 'Set-Cookie': localeCookie(locale) };
  return redirect(safePath(fields.get('to'), '/'), { status: 303, headers });
}
