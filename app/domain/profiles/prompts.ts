import { done, refused, type Outcome } from '~/domain/outcome';
import { ANSWER_LENGTH } from './rules';

/** The questions in display order; their texts are `prompts:<key>`. */
export const PROMPT_GROUPS = {
  light: ['sunday', 'talent', 'laugh', 'midnight', 'singing', 'habit', 'opinion', 'clumsy'],
  warm: ['ordinary', 'returning', 'smell', 'proud', 'late_lesson', 'friends', 'comfort', 'wish'],
  two: ['first_date', 'evening', 'liking', 'charm', 'kiss', 'dance', 'weekend', 'night_talk'],
} as const;

type PromptGroup = keyof typeof PROMPT_GROUPS;
export type Prompt = (typeof PROMPT_GROUPS)[PromptGroup][number];

export const PROMPTS = Object.values(PROMPT_GROUPS).flat() as [Prompt, ...Prompt[]];

export const isPrompt = (key: string): key is Prompt => PROMPTS.some((prompt) => prompt === key);

/** The fields' numbers. The database stores no more answers. */
export const ANSWER_NUMBERS = [1, 2, 3] as const;

type AnswerNumber = (typeof ANSWER_NUMBERS)[number];
export type PromptAnswer = { question: Prompt; text: string };

/** Leaves out answers to questions that are no longer asked. */
export const askedAnswers = (answers: readonly { question: string; text: string }[]): PromptAnswer[] =>
  answers.flatMap(({ question, text }) => (isPrompt(question) ? [{ question, text }] : []));

export type PromptFields = Partial<Record<`question${AnswerNumber}`, Prompt | undefined>> &
  Record<`answer${AnswerNumber}`, string> &
  Partial<Record<`remove${AnswerNumber}`, 'on' | undefined>>;

/** As an unchanged form posts them. */
export const promptFields = (answers: readonly PromptAnswer[]): Record<string, string | undefined> =>
  Object.fromEntries(
    ANSWER_NUMBERS.flatMap((number) => [
      [`question${number}`, answers[number - 1]?.question],
      [`answer${number}`, answers[number - 1]?.text ?? ''],
    ]),
  );

type Refusal = 'prompt_choose' | 'prompt_twice' | 'too_long';

/** Reads the answers of a form; `field` names the refused one. A question without an answer is no answer. */
export function readAnswers(fields: PromptFields): Outcome<PromptAnswer[], Refusal> {
  const answers: PromptAnswer[] = [];
  for (const number of ANSWER_NUMBERS) {
    const [question, text] = [fields[`question${number}`], fields[`answer${number}`]];
    if (text === '' || fields[`remove${number}`]) continue;
    if (!question) return refused('prompt_choose', { field: `question${number}` });
    if (answers.some((answer) => answer.question === question))
      return refused('prompt_twice', { field: `question${number}` });
    if (text.length > ANSWER_LENGTH)
      return refused('too_long', { field: `answer${number}`, max: ANSWER_LENGTH });
    answers.push({ question, text });
  }
  return done(answers);
}
