import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import { BirthDateFields } from '~/ui/accounts/birth-date-fields';

it.each([true, false])('lets browsers autofill a birthday, month first: %s [ACC-5]', (monthFirst) => {
  const html = renderToStaticMarkup(
    <TextsProvider t={translateFor({}, 'en')}>
      <BirthDateFields id="born" months={['January']} monthFirst={monthFirst} born={{}} />
    </TextsProvider>,
  );
  for (const part of ['day', 'month', 'year'])
    expect(html).toMatch(new RegExp(`name="${part}"[^>]* autoComplete="bday-${part}"`, 'i'));
});
