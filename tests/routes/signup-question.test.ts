import { describe, expect, it, onTestFinished } from 'vitest';
import { PROMPTS } from '~/domain/profiles/prompts';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { translateFor } from '~/i18n/catalogues.server';
import { loader as openRoot } from '~/root';
import type { Browser } from '../support/browser';
import { usePages } from '../support/pages';
import { ask, doJobs, useRunning } from '../support/running';
import { pageRoutes } from './every-route';
import { browserAt, changeSettings, dbOf, memberOf, newcomer, postStep, seeStep } from './sign-up-world';

const running = useRunning({ disclose_accounts: true });
const pages = usePages(pageRoutes);
const db = () => dbOf(running());

const ABOUT = { aboutMe: 'Bakes on Sundays.' };
const SUNDAY = { question1: 'sunday', answer1: 'Pancakes at eleven.' };
const STORED = { question: 'sunday', text: 'Pancakes at eleven.', position: 0 };

/** Signs up with these fields in the step about oneself; returns the stored answers. */
async function answersAfter(about: Record<string, string>) {
  const who = newcomer();
  const browser = await browserAt(3, who);
  expect((await postStep(browser, 3, about)).location).toBe('/signup?step=4');
  await postStep(browser, 4, { ...who.steps[4] });
  await doJobs(running());
  const { id } = await memberOf(running(), who.email);
  const stored = await db().promptAnswer.findMany({ where: { memberId: id } });
  return stored.map(({ question, text, position }) => ({ question, text, position }));
}

/** The whole page, also after a post. */
function pageOf(browser: Browser, form?: Record<string, string>): Promise<Response> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return pages(ask('/signup?step=3', { cookie, ...(form && { form }) }));
}

const questionIn = (html: string) => /<select[^>]* name="question1"[^]*?<\/select>/.exec(html)![0];
/** React's attributes may come in any order. */
const CHOSEN = /<option(?=[^>]* value="sunday")(?=[^>]* selected="")[^>]*>([^<]*)</;

describe('the question of sign-up', () => {
  it('offers all questions, none chosen and none required [PRO-17]', async () => {
    const html = await (await pageOf(await browserAt(3))).text();
    const select = questionIn(html);
    const values = [...select.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value);
    expect(values).toEqual(['', ...PROMPTS]);
    expect(select).not.toMatch(/aria-required|<option(?=[^>]* value="\w)(?=[^>]* selected="")/);
    expect(html).toMatch(/<textarea[^>]* maxlength="160"[^>]* name="answer1"/i);
  });

  it('has its answer stored with the account [PRO-17, PRO-14]', async () => {
    expect(await answersAfter({ ...ABOUT, ...SUNDAY })).toEqual([STORED]);
  });

  it('has its answer stored if a job creates the account [PRO-17, ACC-6]', async () => {
    onTestFinished(changeSettings(running(), { disclose_accounts: false }));
    expect(await answersAfter({ ...ABOUT, ...SUNDAY })).toEqual([STORED]);
  });

  it('may be skipped, also after choosing it [PRO-17]', async () => {
    expect(await answersAfter(ABOUT)).toEqual([]);
    expect(await answersAfter({ ...ABOUT, question1: 'sunday', answer1: '' })).toEqual([]);
  });

  it('keeps its answer when one goes back, and drops an emptied one [PRO-17, ACC-1]', async () => {
    const browser = await browserAt(3);
    const answer = async () =>
      ((await seeStep(browser, 3)).body as { answers: { promptAnswer?: object } }).answers.promptAnswer;
    await postStep(browser, 3, { ...ABOUT, ...SUNDAY });
    expect(await answer()).toEqual({ question: 'sunday', text: 'Pancakes at eleven.' });
    await postStep(browser, 3, { ...ABOUT, ...SUNDAY, answer1: '' });
    expect(await answer()).toBeUndefined();
  });

  it('loses nothing if its answer is refused [PRO-17, ERR-4]', async () => {
    const refused = await pageOf(await browserAt(3), { ...ABOUT, ...SUNDAY, question1: '' });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(questionIn(html)).toMatch(/^<select[^>]* aria-invalid="true"/);
    for (const text of ['Bakes on Sundays.', 'Pancakes at eleven.'])
      expect(html).toContain(`>${text}</textarea>`);
    const long = await (await pageOf(await browserAt(3), { ...SUNDAY, answer1: 'x'.repeat(161) })).text();
    expect(long).toMatch(CHOSEN);
    expect(long).toContain(`>${'x'.repeat(161)}</textarea>`);
  });

  it('shows its answer in another language [PRO-17, I18-3]', async () => {
    const browser = await browserAt(3);
    await postStep(browser, 3, { ...ABOUT, ...SUNDAY });
    browser.cookies.set('locale', 'nl');
    const html = await (await pageOf(browser)).text();
    expect(CHOSEN.exec(html)?.[1]).toBe(translateFor({}, 'nl')('prompts:sunday'));
    expect(html).toContain('>Pancakes at eleven.</textarea>');
  });

  it('keeps what was typed if rate-limited [PRO-17, ERR-4]', async () => {
    const browser = await browserAt(3);
    running().gateways.limits = createLimits({ ...LIMITS, signup_draft: { allowed: 0, seconds: 60 } });
    onTestFinished(() => {
      running().gateways.limits = createLimits(LIMITS);
    });
    expect((await postStep(browser, 3, { ...ABOUT, ...SUNDAY })).status).toBe(429);
    expect((await browser.open(openRoot, '/signup?step=3')).body).toMatchObject({
      kept: { ...ABOUT, ...SUNDAY },
    });
  });
});
