import { expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { LOCALES } from '~/i18n/locales';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);

it.each(LOCALES)('lists only given details in %s in the closed row [PRO-2, I18-1]', async (locale) => {
  const db = running().database.forTenant(SITE_A);
  const { id } = await makeMember(db);
  await db.profile.update({
    where: { id },
    data: { hairColor: 'brown', eyeColor: 'brown', bodyType: null },
  });
  await db.member.update({ where: { id }, data: { language: locale } });
  const answer = await pages(ask('/profile', { cookie: await signedIn(running(), id) }));
  const html = await answer.text();
  const [, row = ''] = /<details id="facts"[^]*?<span data-excerpt[^>]*>([^]*?)<\/span>/.exec(html) ?? [];
  const t = translateFor({}, locale);
  const labelled = (fact: 'hair_color' | 'eye_color') =>
    t('kit:labelled', { label: t(`profiles:${fact}`), value: t(`profiles:${fact}.brown`) });
  expect(row).toContain(`${labelled('hair_color')} · ${labelled('eye_color')}`);
  expect(row).not.toContain(t('profiles:body_type'));
});
