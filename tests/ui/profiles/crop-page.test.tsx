import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { middleCrop, type Crop } from '~/domain/photos/rules';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import { CropForm } from '~/ui/profiles/crop-page';

const SHAPE = { widthPx: 1600, heightPx: 1200 };

/** The form with or without scripts. */
function formOf(crop: Crop, scripted: boolean) {
  const additions = scripted
    ? { crop, say: (value: number) => `${value / 10} %`, onChange: () => {}, preview: null }
    : undefined;
  return renderToStaticMarkup(
    <TextsProvider t={translateFor({}, 'en')}>
      <CropForm photo={{ ...SHAPE, src: '/photo#3541', crop }} additions={additions} />
    </TextsProvider>,
  );
}

/** The sliders' tags by name. */
function slidersOf(crop: Crop, scripted: boolean) {
  const tags = formOf(crop, scripted).match(/<input[^>]*>/g) ?? [];
  return (name: string) => tags.filter((tag) => tag.includes(`name="${name}"`));
}

/** A slider's range. */
const numbersOf = (tag: string) => {
  const number = (name: string) => Number(tag.match(new RegExp(` ${name}="(-?\\d+)"`))?.[1]);
  return { min: number('min'), max: number('max'), step: number('step') };
};

it('a fixed slider is disabled, but submitted [PRO-4]', () => {
  const widest = middleCrop(SHAPE);
  const sliders = slidersOf(widest, true);
  expect(sliders('top')).toEqual([
    expect.stringContaining('disabled=""'),
    expect.stringMatching(/type="hidden".* value="0"/),
  ]);
  expect(sliders('left')).toEqual([expect.stringContaining(`max="${1000 - widest.width}"`)]);
});

it('a script gives a slider’s value in percent [LEG-5, PRO-4]', () => {
  const part = { width: 500, left: 120, top: 30 };
  const scripted = slidersOf(part, true);
  expect(scripted('width').join()).toContain('aria-valuetext="50 %"');
  expect(scripted('left').join()).toContain('aria-valuetext="12 %"');
  expect(formOf(part, false)).not.toContain('aria-valuetext');
});

it('the whole photo shows placeholder tones [PRO-4]', () => {
  expect(formOf(middleCrop(SHAPE), false)).toMatch(
    /<img src="\/photo#3541"[^>]* class="[^"]* tone tu3 tv5 tw4 tx1"/,
  );
});

it('without a script every slider moves [PRO-4]', () => {
  const sliders = slidersOf(middleCrop(SHAPE), false);
  for (const name of ['width', 'left', 'top']) expect(sliders(name).join()).not.toContain('disabled=""');
});

it('a key moves a slider exactly one percent [PRO-4, LEG-5]', () => {
  const part = { width: 507, left: 123, top: 4 };
  for (const scripted of [true, false]) {
    const sliders = slidersOf(part, scripted);
    for (const name of ['width', 'left', 'top'] as const) {
      const [slider = ''] = sliders(name);
      const { min, max, step } = numbersOf(slider);
      expect(step, name).toBe(10);
      expect((part[name] - min) % step, name).toBe(0);
      // Both ends are reachable: values beyond are moved back.
      const last = name === 'width' ? middleCrop(SHAPE).width : 1000 - (scripted ? part.width : 200);
      expect(min, name).toBeLessThanOrEqual(name === 'width' ? 200 : 0);
      if (name !== 'top') expect(max, name).toBeGreaterThanOrEqual(last);
    }
  }
});
