import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { z } from 'zod/v4';
import { addressForm } from '~/domain/accounts/account-fields.server';
import { deletionForm } from '~/domain/deletion/deletion-forms.server';
import { reportForm } from '~/domain/safety/report-form.server';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import { whoForm } from '~/domain/signup/signup-forms.server';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import { ResetForm } from '~/ui/accounts/reset-password-page';
import { FrameProvider, type FrameData } from '~/ui/layouts/frame-data';
import { Checkbox } from '~/ui/kit/fields/checkbox';
import { Choice } from '~/ui/kit/fields/choice';
import type { Constraints } from '~/ui/kit/fields/constraint';
import { ReportPage } from '~/ui/safety/report-page';

const t = translateFor({}, 'en');

/** The rendered tag of the control with this name. */
function control(element: ReactElement, name: string): string {
  const html = renderToStaticMarkup(
    <FrameProvider value={{ tracking: '', site: { minAge: 18 } } as FrameData}>
      <TextsProvider t={t}>{element}</TextsProvider>
    </FrameProvider>,
  );
  return html.match(/<(input|textarea)[^>]*>/g)?.find((tag) => tag.includes(` name="${name}"`)) ?? '';
}

const resetForm = (constraints: Constraints<'email'>) => (
  <ResetForm constraints={constraints} button="Send" />
);

const reportPage = (
  <ReportPage
    errors={{}}
    typed={undefined}
    page={{
      title: 'Report',
      typedIn: 'report-form',
      subject: 'profile',
      name: 'Sanne',
      fictional: false,
      thumbSrc: null,
      quote: null,
      visitor: true,
      emergency: '112',
      back: '/members/1',
      constraints: schemaConstraints(reportForm),
    }}
  />
);

it('a control has its schema’s limits [SAF-5, LEG-5]', () => {
  const required = control(resetForm(schemaConstraints(addressForm)), 'email');
  expect(required).toContain(' maxLength="254"');
  expect(required).toContain(' aria-required="true"');
  const optional = control(reportPage, 'email');
  expect(optional).toContain(' maxLength="254"');
  expect(optional).not.toContain('required');
});

it('another schema makes another control [SAF-5]', () => {
  const short = control(
    resetForm(schemaConstraints(z.object({ email: z.string().max(20).optional() }))),
    'email',
  );
  expect(short).toContain(' maxLength="20"');
  expect(short).not.toContain('required');
  const unlimited = control(resetForm(schemaConstraints(z.object({ email: z.string() }))), 'email');
  expect(unlimited).toContain(' aria-required="true"');
  expect(unlimited).not.toContain('maxLength');
});

it('the browser never precedes the server’s error [I18-5]', () => {
  const strict = z.object({ email: z.string().min(5).regex(/@/) });
  expect(control(resetForm(schemaConstraints(strict)), 'email')).not.toMatch(
    / (required|pattern|minLength)=/i,
  );
});

it('only a required box says so [LEG-5]', () => {
  const constraints = schemaConstraints(deletionForm);
  const box = (constraint: Constraints[string]) => (
    <Checkbox id="box" name="box" constraint={constraint}>
      Yes
    </Checkbox>
  );
  expect(control(box(constraints.confirm), 'box')).toContain(' aria-required="true"');
  expect(control(box(schemaConstraints(reportForm).block), 'box')).not.toContain('required');
});

it('a required choice says so, another does not [LEG-5]', () => {
  const choice = (constraint: Constraints[string] | undefined) =>
    renderToStaticMarkup(
      <Choice legend="I am" name="gender" options={[['male', 'A man']]} constraint={constraint} />,
    );
  expect(choice(schemaConstraints(whoForm).gender)).toContain(
    '<fieldset role="radiogroup" aria-required="true">',
  );
  expect(choice(undefined)).toContain('<fieldset role="radiogroup">');
});
