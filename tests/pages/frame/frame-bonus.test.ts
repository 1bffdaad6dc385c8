import { describe, expect, it } from 'vitest';
import type { Site } from '~/http/request/open-site.server';
import { translateFor } from '~/i18n/catalogues.server';
import { LOCALES, type Locale } from '~/i18n/locales';
import { frameBonus } from '~/pages/frame/frame-bonus.server';
import { testTenant } from '../../support/site';

const tenant = testTenant();

/** For a member who signed up an hour ago. */
function bonusAt(
  locale: Locale,
  now: Date,
  timeZone = 'Europe/Amsterdam',
  hasDeviceZone = true,
  activatedAt: Date | null = null,
) {
  const signupAt = new Date(now.getTime() - 3_600_000);
  const member = { paidUser: false, signupAt, activatedAt, bonusUsed: false, dismissedAlerts: [] };
  const t = translateFor({}, locale);
  const site = { tenant, member, locale, dialect: locale, now, timeZone, hasDeviceZone, t };
  return frameBonus(site as unknown as Site)!;
}

const evening = new Date('2026-11-23T18:30:00Z');
const beforeMidnight = new Date('2026-11-23T21:05:00Z');
const afterMidnight = new Date('2026-11-23T23:10:00Z');

describe('the end of the welcome bonus', () => {
  it('is a time today, or tomorrow past midnight [DSC-3, SAF-8]', () => {
    expect(bonusAt('en', evening).title).toMatch(/ until 22:30$/);
    const { title, short, actFast } = bonusAt('en', beforeMidnight);
    expect([title, short]).toEqual([
      '25% off your first bundle until tomorrow, 01:05',
      '25% off until tomorrow, 01:05',
    ]);
    expect(actFast).toMatch(/you signed up at 21:05, .* It ends tomorrow at 01:05\.$/);
    expect(bonusAt('en', afterMidnight).actFast).toMatch(/It ends at 03:10\.$/);
  });

  it('uses the reader’s clock and midnight [DSC-3, CHA-14]', () => {
    expect(bonusAt('en', beforeMidnight, 'America/New_York').title).toMatch(/ until 19:05$/);
    expect(bonusAt('en', evening, 'Asia/Kolkata').title).toMatch(/ until 03:00$/);
  });

  it('is omitted if the welcome discount lasts longer [DSC-3, SAF-8]', () => {
    const { title, short, then, longest } = bonusAt('en', evening, 'Europe/Amsterdam', false, evening);
    expect([title, short, longest]).toEqual(['25% off your first bundle', '25% off your first bundle', null]);
    expect(then).toBe('Then the same discount until 26 November 2026, 19:30');
  });

  it('reserves space for the longer text until the zone is known [DSC-4, CHA-14]', () => {
    expect(bonusAt('en', evening).longest).toBeNull();
    expect(bonusAt('en', evening, 'Europe/Amsterdam', false).longest).toEqual({
      title: '25% off your first bundle until tomorrow, 22:30',
      short: '25% off until tomorrow, 22:30',
    });
  });

  it.each(LOCALES)('differs by day in %s [DSC-3, I18-1]', (locale) => {
    const said = (now: Date) => {
      const { title, short, actFast } = bonusAt(locale, now);
      return [title, short, actFast].map((text) => text.replace(/\d+/g, '#'));
    };
    const [today, tomorrow] = [said(evening), said(beforeMidnight)];
    for (const [index, text] of tomorrow.entries()) expect(text).not.toBe(today[index]);
    expect(said(afterMidnight)).toEqual(today);
  });
});
