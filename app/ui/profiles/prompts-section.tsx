import { useState } from 'react';
import { useT } from '~/i18n/texts';
import { Checkbox } from '~/ui/kit/fields/checkbox';
import { Field } from '~/ui/kit/fields/field';
import { useFirstText } from '~/ui/kit/first-text';
import type { Errors } from '~/ui/kit/post-answer';
import type { OwnProfileData } from './own-profile-data';
import { ProfileSection, Save, useTypedSection, type Posted } from './own-profile-parts';
import { QuestionSelect } from './question-select';
import { Suspended } from './suspended';

type Prompts = OwnProfileData['prompts'];

/** Screen readers hear the count only when so many characters are left. */
const FEW_LEFT = 20;

function QuestionField({
  number,
  groups,
  chosen,
  errors,
}: Pick<Prompts, 'groups'> & { number: number; chosen: string; errors: Errors }) {
  const t = useT();
  const id = `question${number}`;
  return (
    <Field id={id} label={t('profiles:prompt_question', { number })} errors={errors[id]}>
      {(control) => <QuestionSelect control={control} name={id} groups={groups} chosen={chosen} />}
    </Field>
  );
}

/** Counts the characters left once somebody types, which needs JavaScript. */
function TextField({
  number,
  maxLength,
  text,
  errors,
}: Pick<Prompts, 'maxLength'> & { number: number; text: string; errors: Errors }) {
  const t = useT();
  const id = `answer${number}`;
  const first = useFirstText(text);
  const [left, setLeft] = useState<number | null>(null);
  const count = left !== null && t('profiles:prompt_left', { count: left });
  return (
    <Field
      id={id}
      label={t('profiles:prompt_answer', { number })}
      hint={count || t('profiles:about_hint', { max: maxLength })}
      errors={errors[id]}
      className="mt-3"
    >
      {(control) => (
        <>
          <textarea
            {...control}
            name={id}
            rows={3}
            maxLength={maxLength}
            dir="auto"
            defaultValue={first}
            onInput={(event) => setLeft(maxLength - event.currentTarget.value.length)}
          />
          <span className="sr-only" role="status">
            {left !== null && left <= FEW_LEFT && count}
          </span>
        </>
      )}
    </Field>
  );
}

type Props = Pick<OwnProfileData, 'prompts' | 'opened' | 'digests' | 'suspended'> & Posted;

/** Up to three answers, each to a question of the member's choice (PRO-14). */
export function PromptsSection({ prompts, errors, submitted, ...props }: Props) {
  const t = useT();
  const { answers, groups, maxLength } = prompts;
  const typed = useTypedSection('prompts', submitted);
  const slots = [1, 2, 3].map((number) => {
    const stored = answers[number - 1];
    const { question = '', text = '' } = stored ?? {};
    const shown = typed
      ? { question: typed[`question${number}`] ?? '', text: typed[`answer${number}`] ?? '' }
      : { question, text };
    const removes = typed?.[`remove${number}`] === 'on';
    return {
      ...{ number, ...shown, removes, isStored: stored !== undefined },
      isChanged: removes || shown.question !== question || shown.text !== text,
    };
  });
  return (
    <ProfileSection
      id="prompts"
      title={t('profiles:section.prompts')}
      summary={answers.map(({ text }) => text).join(' · ')}
      digest={props.digests.prompts}
      opened={slots.some(({ isChanged }) => isChanged) ? 'prompts' : props.opened}
      {...{ errors, submitted }}
    >
      <Suspended text={props.suspended} />
      <p className="text-muted">{t('profiles:prompts_hint', { max: slots.length })}</p>
      <div className="mt-4 grid gap-6">
        {slots.map(({ number, question, text, removes, isStored }) => (
          <div key={number}>
            <QuestionField {...{ number, groups, errors }} chosen={question} />
            <TextField {...{ number, maxLength, text, errors }} />
            {isStored && (
              <Checkbox id={`remove${number}`} name={`remove${number}`} checked={removes} autoComplete="off">
                {t('profiles:prompt_remove', { number })}
              </Checkbox>
            )}
          </div>
        ))}
      </div>
      <Save section="prompts" text={t('profiles:save_prompts')} />
    </ProfileSection>
  );
}
