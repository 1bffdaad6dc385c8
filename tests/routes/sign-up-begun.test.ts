import { describe, expect, it } from 'vitest';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { loader as openRoot } from '~/root';
import { action as answer, loader as open } from '~/routes/signup';
import { openBrowser } from '../support/browser';
import { useRunning } from '../support/running';

const running = useRunning({ countries: ['NL', 'BE'] });

const UTRECHT = { country: 'NL', region: 'NL-UT', cityId: 2745912 };

/** Starts a sign-up with a lander's fields and opens a later step. */
async function begin(fields: Record<string, string>, step: number) {
  const browser = openBrowser();
  await browser.post(answer, '/signup?step=0', { gender: 'female', seek: 'male', ...fields });
  if (step > 1) {
    const born = { day: '30', month: '6', year: '1988', country: 'NL', region: 'NL-UT' };
    await browser.post(answer, '/signup?step=1', { ...born, cityId: '2745912' });
    await browser.post(answer, '/signup?step=2', { username: `Begun ${Math.trunc(Math.random() * 1e6)}` });
  }
  return (await browser.open(open, `/signup?step=${step}`)).body;
}

describe('a lander’s choices', () => {
  it('prefill the place with the map’s town [LAN-1, ACC-2]', async () => {
    const page = await begin({ lander: 'maplanding', town: 'NL-UT.2745912' }, 1);
    expect(page).toMatchObject({ answers: UTRECHT, places: { country: 'NL', region: 'NL-UT' } });
  });

  it('omit an unknown town [LAN-1]', async () => {
    for (const town of ['', 'NL-UT.1', 'NL-UT', 'DE-BE.2950159', 'x.y.z']) {
      const page = (await begin({ lander: 'maplanding', town }, 1)) as { answers: object };
      expect(page.answers, town).not.toHaveProperty('cityId');
    }
  });

  it('survive a rate-limited first step [LAN-1, ERR-4]', async () => {
    const browser = openBrowser();
    running().gateways.limits = createLimits({ ...LIMITS, signup_draft: { allowed: 0, seconds: 60 } });
    const chosen: [string, string][] = [
      ...Object.entries({ gender: 'female', seek: 'male', lander: 'iconslanding' }),
      ['interests', 'wine'],
      ['interests', 'reading'],
    ];
    expect((await browser.post(answer, '/signup?step=0', chosen)).status).toBe(429);
    const { body } = await browser.open(openRoot, '/signup?step=0');
    expect(body).toMatchObject({ kept: { lander: 'iconslanding', interests: 'wine reading', seek: 'male' } });
    running().gateways.limits = createLimits(LIMITS);
    await browser.post(answer, '/signup?step=0', {
      gender: 'female',
      seek: 'male',
      lander: 'iconslanding',
      interests: 'wine reading',
    });
    const page = (await browser.open(open, '/signup?step=1')).body;
    expect(page).toMatchObject({ answers: { begun: { interests: ['wine', 'reading'] } } });
  });

  it('start the profile with typed text and the vote [LAN-1, ACC-2]', async () => {
    const page = await begin({ lander: 'socialnetwork', about: '  Risotto,\n mostly. ', vote: 'cook' }, 3);
    expect(page).toMatchObject({
      answers: { aboutMe: expect.stringMatching(/^Risotto, mostly\.\n.+\.$/) },
    });
    const unknown = await begin({ about: 'Only this.', vote: 'fly' }, 3);
    expect(unknown).toMatchObject({ answers: { aboutMe: 'Only this.' } });
  });
});
