import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import { ErrorSummary, type FormError } from '~/ui/kit/error-summary';

const summary = (errors: FormError[]) =>
  renderToStaticMarkup(
    <TextsProvider t={translateFor({}, 'en')}>
      <ErrorSummary errors={errors} />
    </TextsProvider>,
  );

const GENDER = { id: 'gender', field: 'I am', text: 'Choose one.' };

it('says a single error once: beside its field, or above the form if it has none [ACC-1]', () => {
  expect(summary([GENDER])).toBe('');
  expect(summary([{ id: null, text: 'Login failed, please try again' }])).toMatch(
    /<p[^>]* role="alert" tabindex="-1" autofocus="">.*Login failed, please try again/,
  );
});

it('names the field of each of several errors, with a link to it [ACC-1]', () => {
  const shown = summary([GENDER, { id: 'seek', field: 'I am looking for', text: 'Choose one.' }]);
  expect(shown).toContain('2 things need another look:');
  expect(shown).toMatch(/<a[^>]* href="#gender">I am: Choose one\.<\/a>/);
  expect(shown).toMatch(/<a[^>]* href="#seek">I am looking for: Choose one\.<\/a>/);
});
