import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import { ErrorSummary, FormAlert, type FormError } from '~/ui/kit/fields/error-summary';
import { FieldError } from '~/ui/kit/fields/field';

const summary = (errors: FormError[]) =>
  renderToStaticMarkup(
    <TextsProvider t={translateFor({}, 'en')}>
      <ErrorSummary errors={errors} />
    </TextsProvider>,
  );

const GENDER = { id: 'gender', field: 'I am', text: 'Choose one.' };

it('shows a single error once [ACC-1]', () => {
  expect(summary([GENDER])).toBe('');
  expect(summary([{ id: null, text: 'Login failed, please try again' }])).toMatch(
    /<p[^>]* role="alert" tabindex="-1" autofocus="">.*Login failed, please try again/,
  );
});

it('names each field of several errors [ACC-1]', () => {
  const shown = summary([GENDER, { id: 'seek', field: 'I am looking for', text: 'Choose one.' }]);
  expect(shown).toContain('2 things need another look:');
  expect(shown).toMatch(/<a[^>]* href="#gender">I am: Choose one\.<\/a>/);
  expect(shown).toMatch(/<a[^>]* href="#seek">I am looking for: Choose one\.<\/a>/);
});

const REFUSAL = 'Code invalid\n4 of 5 tries left.';

it.each([
  ['above a form', <FormAlert key="form" text={REFUSAL} />],
  ['beside a field', <FieldError key="field" id="code-error" errors={[REFUSAL]} />],
])('puts a hint into an element of its own %s [ERR-4]', (_, error) => {
  expect(renderToStaticMarkup(error)).toMatch(/>Code invalid<\/span><span[^>]*>4 of 5 tries left\.</);
});

it('omits hints from the summary [ERR-4]', () => {
  const shown = summary([GENDER, { id: 'code', field: 'Code', text: REFUSAL }]);
  expect(shown).toContain('>Code: Code invalid</a>');
});
