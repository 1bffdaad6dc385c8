import { expect, it } from 'vitest';
import { planLikes } from '~/demo/plan-likes';
import type { SeededMember } from '~/demo/demo-world';

const now = new Date('2026-11-21T12:00:00Z');

const member = (id: string, gender: 'female' | 'male') =>
  ({
    id,
    gender,
    fictional: false,
    answers: [{ question: 'sunday', text: 'Pancakes.' }],
  }) as unknown as SeededMember;

it('leaves each login one new like, the newest [TEN-11, LIK-4]', () => {
  const men = Array.from({ length: 20 }, (_, index) => member(`man ${index}`, 'male'));
  const login = member('login', 'female');
  const received = planLikes('site', [login], [...men, login], now).filter(({ toId }) => toId === login.id);
  const unseen = received.filter(({ shownAt }) => shownAt === null);
  const newest = received.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
  expect(unseen).toEqual([newest]);
  expect(newest?.isNew).toBe(true);
});

it('has likes of the login’s answer, and of the profile [TEN-11, LIK-11]', () => {
  const men = Array.from({ length: 20 }, (_, index) => member(`man ${index}`, 'male'));
  const login = member('login', 'female');
  const likes = planLikes('site', [login], [...men, login], now);
  const received = likes.filter(({ toId }) => toId === login.id).map(({ question }) => question);
  expect(new Set(received)).toEqual(new Set(['sunday', null]));
});
