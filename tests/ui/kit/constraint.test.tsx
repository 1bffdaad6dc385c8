import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { z } from 'zod/v4';
import { addressForm } from '~/domain/accounts/account-fields.server';
import { deletionForm } from '~/domain/deletion/deletion-forms.server';
import { reportForm } from '~/domain/safety/report-form.server';
import { constraintsOf } from '~/http/request/read-form.server';
import { whoForm } from '~/domain/signup/signup-forms.server';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import { ResetForm } from '~/ui/accounts/reset-password-page';
import { FrameProvider, type FrameData } from '~/ui/layouts/frame-data';
import { Checkbox } from '~/ui/kit/checkbox';
import { Choice } from '~/ui/kit/choice';
import type { Constraints } from '~/ui/kit/constraint';
import { ReportPage } from '~/ui/safety/report-page';

const t = translateFor({}, 'en');

/** The tag of the control with this name, as it is rendered. */
function control(element: ReactElement, name: string): string {
  const html = renderToStaticMarkup(
    <FrameProvider value={{ tracking: '', site: { minAge: 18 } } as FrameData}>
      <TextsProvider t={t}>{element}</TextsProvider>
    </FrameProvider>,
  );
  return html.match(/<(input|textarea)[^>]*>/g)?.find((tag) => tag.includes(` name="${name}"`)) ?? '';
}

const resetForm = (constraints: Constraints<'email'>) => (
  <ResetForm refused={null} constraints={constraints} button="Send" />
);

const reportPage = (
  <ReportPage
    refused={null}
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
      constraints: constraintsOf(reportForm),
    }}
  />
);

it('a control carries the limit of its schema, and says whether it must be filled in [SAF-5, LEG-5]', () => {
  const required = control(resetForm(constraintsOf(addressForm)), 'email');
  expect(required).toContain(' maxLength="254"');
  expect(required).toContain(' aria-required="true"');
  const optional = control(reportPage, 'email');
  expect(optional).toContain(' maxLength="254"');
  expect(optional).not.toContain('required');
});

it('another schema makes another control [SAF-5]', () => {
  const short = control(
    resetForm(constraintsOf(z.object({ email: z.string().max(20).optional() }))),
    'email',
  );
  expect(short).toContain(' maxLength="20"');
  expect(short).not.toContain('required');
  const unlimited = control(resetForm(constraintsOf(z.object({ email: z.string() }))), 'email');
  expect(unlimited).toContain(' aria-required="true"');
  expect(unlimited).not.toContain('maxLength');
});

it('the browser never stops a form before the server explains the error in the language of the page [I18-5]', () => {
  const strict = z.object({ email: z.string().min(5).regex(/@/) });
  expect(control(resetForm(constraintsOf(strict)), 'email')).not.toMatch(/ (required|pattern|minLength)=/i);
});

it('a box that must be ticked says so, and an optional one does not [LEG-5]', () => {
  const constraints = constraintsOf(deletionForm);
  const box = (constraint: Constraints[string]) => (
    <Checkbox id="box" name="box" constraint={constraint}>
      Yes
    </Checkbox>
  );
  expect(control(box(constraints.confirm), 'box')).toContain(' aria-required="true"');
  expect(control(box(constraintsOf(reportForm).block), 'box')).not.toContain('required');
});

it('a choice that must be made says so, and another does not [LEG-5]', () => {
  const choice = (constraint: Constraints[string] | undefined) =>
    renderToStaticMarkup(
      <Choice legend="I am" name="gender" options={[['male', 'A man']]} constraint={constraint} />,
    );
  expect(choice(constraintsOf(whoForm).gender)).toContain(
    '<fieldset role="radiogroup" aria-required="true">',
  );
  expect(choice(undefined)).toContain('<fieldset role="radiogroup">');
});
