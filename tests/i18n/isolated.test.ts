import { describe, expect, it } from 'vitest';
import { buildCatalogue, translateFor } from '~/i18n/catalogues.server';
import { isolated, nameAndAge } from '~/i18n/isolated';
import { createTranslate } from '~/i18n/translate';
import { writeMail } from '~/mails/write-mail';
import { testTenant } from '../support/site';

const HEBREW = 'נועה';
const ARABIC = 'ليلى';
const server = translateFor({}, 'en');
const browser = createTranslate('en', buildCatalogue({}).texts.en);

describe('a right-to-left name', () => {
  it.each([HEBREW, ARABIC])('does not turn the text around it: %s [I18-1]', (name) => {
    for (const t of [server, browser])
      expect(t('safety:block_name', { name })).toBe(`Block \u2068${name}\u2069`);
    expect(nameAndAge({ name, age: 34 })).toBe(`\u2068${name}\u2069, 34`);
  });

  it('does not turn a notice’s subject or text [I18-1, NOT-2]', () => {
    const tenant = testTenant();
    const { subject, text } = writeMail(
      {
        kind: 'like',
        to: 'bram@example.com',
        language: 'en',
        name: 'Bram',
        from: HEBREW,
        photoKey: null,
        likedPhoto: null,
        likedAnswer: null,
        fromId: '01930000-0000-7000-8000-000000000001',
        fewer: { category: 'like', unsubscribe: 'token' },
      },
      { tenant, origin: 'https://a.example', translateFor: (locale) => translateFor(tenant.texts, locale) },
    );
    expect(subject).toContain(`\u2068${HEBREW}\u2069 likes you`);
    expect(text).toContain(`\u2068${HEBREW}\u2069`);
  });
});

it('a left-to-right name keeps its bytes [I18-1]', () => {
  for (const name of ['Emma', 'Zoë', 'Łukasz', 'Ольга', '美咲', '👩‍🚀']) {
    expect(isolated(name)).toBe(name);
    expect(nameAndAge({ name, age: 34 })).toBe(`${name}, 34`);
  }
});
