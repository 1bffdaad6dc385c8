import { describe, expect, it } from 'vitest';
import { loader as teaser } from '~/routes/landers.tinderswipe';
import { loader as landing } from '~/routes/members.$id_.landing';
import { loader as letter } from '~/routes/members.$id_.landing2.($slug)';
import { loader as cards } from '~/routes/members.$id_.landing3.($slug)';
import { action as answerTarget, loader as openTarget } from '~/routes/members.$id_.signup';
import { action as answer } from '~/routes/signup';
import { openBrowser } from '../support/browser';
import { makeMember, type MemberSeed } from '../support/database';
import { useRunning } from '../support/running';
import { dbOf, memberOf, newcomer } from './sign-up-world';

const running = useRunning({ disclose_accounts: true, visible_profile_fields: ['city', 'about_me'] });
const db = () => dbOf(running());

const shown = async (seed: MemberSeed = {}) =>
  (await makeMember(db(), { visibleToVisitors: true, ...seed })).id;

const LANDERS = [
  ['landing', landing],
  ['landing2', letter],
  ['landing3', cards],
] as const;

describe('a member’s landers', () => {
  it.each(LANDERS)('show on %s only what visitors may see [LAN-3, SAF-12]', async (path, loader) => {
    const id = await shown({ name: 'Sanne' });
    await db().profile.updateMany({ where: { id }, data: { aboutMe: 'Tea first.' } });
    const page = await openBrowser().open(loader, `/members/${id}/${path}`, { id });
    expect(page.body).toMatchObject({
      member: { id, name: 'Sanne', place: 'Utrecht', about: 'Tea first.', fictional: null },
    });
    expect(Object.keys((page.body as { member: object }).member).sort()).toEqual(
      ['about', 'age', 'fictional', 'id', 'name', 'place', 'src'].sort(),
    );
  });

  it.each(LANDERS)(
    'are on %s 404 for a member hidden from visitors [LAN-3, SAF-12]',
    async (path, loader) => {
      const id = await shown({ visibleToVisitors: false });
      expect((await openBrowser().open(loader, `/members/${id}/${path}`, { id })).status).toBe(404);
      expect((await openBrowser().open(loader, `/members/x/${path}`, { id: 'x' })).status).toBe(404);
    },
  );

  it.each(LANDERS)('label on %s a fictional profile [LAN-3, PRO-10]', async (path, loader) => {
    const id = await shown({ fictional: true });
    const { body } = await openBrowser().open(loader, `/members/${id}/${path}`, { id });
    expect(body).toMatchObject({ member: { fictional: expect.stringMatching(/.{20}/) } });
  });

  it('carry the reply or card to the sign-up [LAN-3, ACC-3]', async () => {
    const id = await shown({ name: 'Sanne' });
    for (const [fields, said] of [
      [{ lander: 'letter', reply: ' Toast, with ambition. ' }, /^Toast, with ambition\.$/],
      [{ lander: 'cards', opener: 'smile' }, /\?$/],
    ] as const) {
      const browser = openBrowser();
      const steps = newcomer().steps;
      await browser.post(answerTarget, `/members/${id}/signup?step=0`, { ...steps[0]!, ...fields }, { id });
      for (const step of [1, 2])
        await browser.post(answerTarget, `/members/${id}/signup?step=${step}`, { ...steps[step]! }, { id });
      const page = await browser.open(openTarget, `/members/${id}/signup?step=3`, { id });
      expect(page.body).toMatchObject({ answers: { message: expect.stringMatching(said) } });
    }
  });
});

describe('the swipe teaser', () => {
  it('shows at most three consenting, real members [LAN-2, SAF-12]', async () => {
    const { body } = await openBrowser().open(teaser, '/landers/tinderswipe');
    expect(body).toMatchObject({ tag: 'tinderswipe', cards: expect.any(Array) });
    expect((body as { cards: unknown[] }).cards.length).toBeLessThanOrEqual(3);
  });

  it('turns each yes into a like, and ignores unknown ids [LAN-2, LIK-1]', async () => {
    const [liked, hidden] = [await shown(), await shown({ status: 'blocked' })];
    const who = newcomer();
    const browser = openBrowser();
    const likes = { like1: liked, like2: hidden, like3: 'nobody' };
    for (const [step, form] of who.steps.entries())
      await browser.post(answer, `/signup?step=${step}`, step === 0 ? { ...form, ...likes } : { ...form });
    const member = await memberOf(running(), who.email);
    expect(member).not.toBeNull();
    const given = await db().like.findMany({ where: { fromId: member!.id }, select: { toId: true } });
    expect(given).toEqual([{ toId: liked }]);
  });
});
