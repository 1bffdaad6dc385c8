import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import type { Errors } from '~/ui/kit/post-answer';
import type { GiftGroup, GiftsView } from '~/ui/gifts/gift-data';
import { GiftForm } from '~/ui/gifts/gift-form';

const view = (groups: GiftGroup[]): GiftsView => ({
  memberId: '1',
  name: 'Aya',
  credits: 5,
  groups,
  warning: null,
  replyWaits: false,
  clientKey: 'key',
  maxText: '200',
});

const group = (cost: number, enough: boolean, gifts: GiftGroup['gifts']): GiftGroup => ({
  cost,
  worth: null,
  enough,
  gifts,
});

const formOf = (groups: GiftGroup[], gift = '', errors: Errors = {}) =>
  renderToStaticMarkup(
    <TextsProvider t={translateFor({}, 'en')}>
      <GiftForm
        view={view(groups)}
        submitted={{ gift, text: '', creditsShort: false }}
        errors={errors}
        titleId="title"
        headingLevel={1}
      />
    </TextsProvider>,
  );

const cheap = (enough: boolean) => group(5, enough, ['rose', 'coffee']);
const dear = (enough: boolean) => group(20, enough, ['dinner']);

it('a gift form counts affordable gifts [GIF-1]', () => {
  const html = formOf([cheap(true), dear(false)]);
  const line = 'Your credits are enough for 2 of the 3 gifts.';
  expect(html).toContain(line);
  expect(html.indexOf(line)).toBeLessThan(html.indexOf('<fieldset'));
});

it('a gift form names the chosen gift and its cost [GIF-2]', () => {
  const button = (gift: string) =>
    formOf([cheap(true), dear(false)], gift).match(/<button[^>]*>.*?<\/svg>([^<]*)</)?.[1];
  expect(['rose', 'dinner', ''].map(button)).toEqual([
    'Give a rose\u00a0· 5 credits',
    'Give this gift',
    'Give this gift',
  ]);
});

it('a gift form says beside the gifts that none is chosen [GIF-2]', () => {
  const html = formOf([cheap(true)], '', { gift: ['Choose a gift first.'] });
  expect(html).toMatch(/role="radiogroup"[^>]* aria-describedby="gift-error"/);
  expect(html).toMatch(/id="gift-error".*Choose a gift first\./);
  expect(html).not.toContain(' required');
});

it('a gift form counts none if all are affordable [GIF-1]', () => {
  expect(formOf([cheap(true), dear(true)])).not.toContain('are enough for');
});
