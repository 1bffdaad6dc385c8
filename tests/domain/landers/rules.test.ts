import { describe, expect, it } from 'vitest';
import {
  resolveCampaign,
  toEveningHour,
  hourIn,
  isLanderTag,
  landerTag,
  nicheAnswers,
  resolveVariant,
} from '~/domain/landers/rules';

describe('a lander’s variant', () => {
  it('follows a known slug, else the look’s default [LAN-1]', () => {
    expect(resolveVariant('alonetonight', 'wide-awake', 'a')).toBe('wide-awake');
    expect(resolveVariant('alonetonight', undefined, 'a')).toBe('light-on');
    expect(resolveVariant('alonetonight', 'toString', 'a')).toBe('light-on');
    expect(resolveVariant('alonetonight', undefined, 'b')).toBe('wide-awake');
  });

  it('is passed to the sign-up for known slugs only [LAN-1]', () => {
    expect(landerTag('alonetonight', 'wide-awake', {})).toBe('alonetonight/wide-awake');
    expect(landerTag('alonetonight', 'no-such-slug', {})).toBe('alonetonight');
    expect(['alonetonight', 'alonetonight/light-on'].map((tag) => isLanderTag(tag, {}))).toEqual([
      true,
      true,
    ]);
    expect(
      ['', 'nothing', 'alonetonight/', 'alonetonight/x', 'alonetonight/light-on/x'].map((tag) =>
        isLanderTag(tag, {}),
      ),
    ).toEqual(Array(5).fill(false));
  });
});

describe('an operator’s campaign', () => {
  const campaigns = { 'gallery/autumn': { default: true }, 'gallery/wall': { default: false } };

  it('follows its slug, else its default [LAN-1, TEN-2]', () => {
    const picked = ['autumn', 'wall', 'forty-plus', 'no-such-slug', undefined].map((slug) =>
      resolveCampaign('gallery', slug, campaigns),
    );
    expect(picked).toEqual(['gallery/autumn', 'gallery/wall', null, 'gallery/autumn', 'gallery/autumn']);
    expect(resolveCampaign('video', 'autumn', campaigns)).toBeNull();
    expect(resolveCampaign('gallery', 'toString', {})).toBeNull();
  });

  it('is passed to the sign-up by its slug [LAN-1, TEN-2]', () => {
    expect(landerTag('gallery', 'autumn', campaigns)).toBe('gallery/autumn');
    expect(isLanderTag('gallery/autumn', campaigns)).toBe(true);
    expect(isLanderTag('gallery/autumn', {})).toBe(false);
  });
});

describe('the evening of alonetonight', () => {
  it('opens at the hour nearest to the site’s clock [LAN-1]', () => {
    const hours = [0, 4, 5, 12, 19, 20, 21, 22, 23].map(toEveningHour);
    expect(hours).toEqual(['01', '01', '19', '19', '19', '21', '21', '23', '23']);
    const midnight = new Date('2026-06-30T22:00:00Z');
    expect(hourIn('Europe/Amsterdam', midnight)).toBe(0);
    expect(hourIn('America/New_York', midnight)).toBe(18);
  });
});

it('preselects an answer only where it is fixed [TEN-9]', () => {
  expect(nicheAnswers(1)).toEqual({});
  expect(nicheAnswers(4)).toEqual({ gender: 'male', seek: 'male' });
  expect(nicheAnswers(5)).toEqual({ gender: 'female', seek: 'female' });
});
