import { describe, expect, it } from 'vitest';
import { askedAnswers, PROMPTS, readAnswers, type PromptFields } from '~/domain/profiles/prompts';

const NONE = { answer1: '', answer2: '', answer3: '' };
const read = (fields: Partial<PromptFields>) => readAnswers({ ...NONE, ...fields });
const SUNDAY = { question: 'sunday', text: 'Pancakes.' } as const;
const HABIT = { question: 'habit', text: 'Letters.' } as const;

describe('the answers of a form', () => {
  it('are those with a text, in order [PRO-14]', () => {
    expect(read({})).toEqual({ ok: true, value: [] });
    expect(
      read({
        question1: 'talent',
        question2: 'sunday',
        answer2: 'Pancakes.',
        question3: 'habit',
        answer3: 'Letters.',
      }),
    ).toEqual({ ok: true, value: [SUNDAY, HABIT] });
  });

  it('leave out removed ones, however invalid [PRO-14]', () => {
    const second = { question2: 'sunday', answer2: 'x'.repeat(161), remove2: 'on' } as const;
    expect(read({ question1: 'sunday', answer1: 'Pancakes.', ...second })).toEqual({
      ok: true,
      value: [SUNDAY],
    });
  });

  it('each need a question of their own [PRO-14]', () => {
    expect(read({ answer2: 'Pancakes.' })).toEqual({
      ok: false,
      reason: 'prompt_choose',
      detail: { field: 'question2' },
    });
    expect(
      read({ question1: 'sunday', answer1: 'Pancakes.', question3: 'sunday', answer3: 'Waffles.' }),
    ).toMatchObject({ ok: false, reason: 'prompt_twice', detail: { field: 'question3' } });
  });

  it('have at most 160 characters [PRO-14]', () => {
    const answerOf = (length: number) => read({ question1: 'sunday', answer1: 'x'.repeat(length) });
    expect(answerOf(160).ok).toBe(true);
    expect(answerOf(161)).toMatchObject({
      ok: false,
      reason: 'too_long',
      detail: { field: 'answer1', max: 160 },
    });
  });
});

it('asks 24 different questions [PRO-14]', () => {
  expect(new Set(PROMPTS).size).toBe(24);
});

it('hides answers to questions that are no longer asked [PRO-14]', () => {
  expect(askedAnswers([SUNDAY, { question: 'retired', text: 'x' }, HABIT])).toEqual([SUNDAY, HABIT]);
});
