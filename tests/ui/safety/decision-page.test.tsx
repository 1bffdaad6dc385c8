import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import { DecisionPage } from '~/ui/safety/decision-page';

const HIDDEN =
  'Your profile is hidden: it appears in no list, and only members you have talked with can see it.';

const shown = (state: 'waiting' | 'granted' | 'refused') =>
  renderToStaticMarkup(
    <TextsProvider t={translateFor({}, 'en')}>
      <DecisionPage
        page={{
          number: '4K7QP-2MX9T',
          measures: [{ kind: 'profile' }],
          rule: 'money',
          decision: 'You sell watches.',
          cause: 'report',
          day: 'November 22, 2026',
          until: 'May 22, 2027',
          appeal: { state, day: 'November 23, 2026', text: 'I mend them.', decision: 'Indeed.' },
          underEuropeanLaw: true,
        }}
        errors={{}}
        typed={undefined}
      />
    </TextsProvider>,
  );

it('a reversed decision claims no measure [SAF-11]', () => {
  for (const state of ['waiting', 'refused'] as const)
    expect(shown(state)).toContain(`<span>${HIDDEN}</span>`);
  expect(shown('granted')).toContain(`<span>This no longer applies: ‘${HIDDEN}’</span>`);
});
