import { chooseLanguage } from '~/domain/accounts/choose-language.server';
import { goTo } from '~/http/answer/answer.server';
import { localeCookie } from '~/http/answer/cookies.server';
import { saveOtherFormDraft } from '~/http/answer/kept-form.server';
import type { Site } from '~/http/request/open-site.server';
import { readFields } from '~/http/request/forms/read-form.server';
import { safePath } from '~/http/request/safe-redirect';
import { isLocale } from '~/i18n/locales';
import * as paths from '~/paths';

/** Stores the language, and the page's form as a draft (I18-3). Without a language, shows all of them. */
export async function postLanguage(site: Site, request: Request) {
  const { db, member, query } = site;
  const fields = await readFields(request);
  const locale = fields.get('language');
  const to = safePath(fields.get('to') ?? query.get('to'), paths.home);
  const [path = '/'] = to.split(/[?#]/);
  const draft = saveOtherFormDraft(site, { path, fields });
  const cookies = draft ? [draft] : [];
  if (locale === null) return goTo(paths.languagesFrom(to), { cookies });
  if (!isLocale(locale)) throw new Response(null, { status: 422 });
  if (member) await chooseLanguage(db, { memberId: member.id, language: locale });
  return goTo(to, { cookies: [...cookies, localeCookie(locale)] });
}
