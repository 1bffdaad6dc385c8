import { nicheAnswers } from '~/domain/landers/rules';
import { useT } from '~/i18n/texts';
import { Choice, type ChoiceLook } from '~/ui/kit/fields/choice';
import type { Constraints } from '~/ui/kit/fields/constraint';
import type { Errors } from '~/ui/kit/post-answer';
import { useFrame } from '~/ui/layouts/frame-data';

/** Each question is a row, if the text allows; a line divides the two. */
const APP = {
  both: 'grid gap-2 [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-2',
  question: {
    group: 'flex flex-wrap items-center gap-x-2 gap-y-1.5',
    // Floated, a legend takes part in its fieldset's layout.
    legend: 'float-left min-w-[4.25rem] text-sm sm:min-w-[5.75rem] font-bold',
    options: 'flex-[1_1_12rem]',
  },
} satisfies Look;

/** Styled by the landers' own sheets. */
const LANDER = { both: 'who', question: { group: 'pair', plain: true } } satisfies Look;

type Look = { both: string; question: ChoiceLook };

type Props = {
  look?: 'app' | 'lander';
  /** Without answers, a site for one gender preselects it (TEN-9). */
  answers?: { gender?: string | undefined; seek?: string | undefined };
  errors?: Errors;
  constraints?: Constraints;
  idOf?: (name: string) => string;
};

/** Who I am and whom I seek: the first step at home, on landers and in the sign-up (ACC-1). */
export function WhoChoices({ look = 'app', answers, errors = {}, constraints = {}, idOf }: Props) {
  const t = useT();
  const niche = nicheAnswers(useFrame().site.niche);
  const { gender, seek } = answers ?? niche;
  const { both, question } = look === 'app' ? APP : LANDER;
  const shared = (name: 'gender' | 'seek') => ({
    name,
    look: question,
    errors: errors[name],
    constraint: constraints[name],
    ...(idOf && { id: idOf(name) }),
  });
  return (
    <div className={both}>
      <Choice
        {...shared('gender')}
        legend={t('home:i_am')}
        chosen={gender}
        options={[
          ['female', t('home:woman')],
          ['male', t('home:man')],
        ]}
      />
      <Choice
        {...shared('seek')}
        legend={t('home:i_seek')}
        chosen={seek}
        options={[
          ['female', t('home:women')],
          ['male', t('home:men')],
          ['both', t('accounts:both')],
        ]}
      />
    </div>
  );
}
