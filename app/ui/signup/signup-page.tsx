import { useForm } from '@conform-to/react';
import { LANDER_FIELDS } from '~/domain/landers/rules';
import type { TextKey } from '~/i18n/text-key';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { AuthLayout } from '~/ui/kit/auth-layout';
import { useFormDraft, useTracked } from '~/ui/layouts/frame-data';
import { BlockedCookie } from '~/ui/kit/blocked-cookie';
import { ErrorSummary } from '~/ui/kit/fields/error-summary';
import type { Errors } from '~/ui/kit/post-answer';
import { Icon } from '~/ui/kit/icon';
import { Stepper } from '~/ui/kit/fields/stepper';
import { AboutStep, MessageStep, NameStep, WhereStep, WhoStep, type StepProps } from './signup-steps';
import { AccountStep } from './account-step';
import { TargetCard, TargetRow } from './signup-target';
import type { SignupPageData, SubmittedStep } from './signup-data';

type Props = SignupPageData & { errors: Errors; submitted: SubmittedStep | null };

const STEP_NAMES: TextKey[] = [
  'accounts:step.who',
  'accounts:step.where',
  'accounts:step.name',
  'accounts:step.about',
  'accounts:step.account',
];

const TITLES: TextKey[] = [
  'accounts:who_title',
  'accounts:where_title',
  'accounts:name_title',
  'accounts:about_title',
  'accounts:account_title',
];

const FIELDS: Record<SignupPageData['step'], (props: StepProps) => React.JSX.Element> = {
  0: WhoStep,
  1: WhereStep,
  2: NameStep,
  3: AboutStep,
  4: AccountStep,
};

const FIELD_NAMES: Partial<Record<string, TextKey>> = {
  gender: 'home:i_am',
  seek: 'home:i_seek',
  birthDate: 'accounts:birth_date',
  region: 'accounts:region',
  cityId: 'accounts:city',
  username: 'accounts:username',
  aboutMe: 'accounts:step.about',
  question1: 'accounts:question_label',
  answer1: 'accounts:answer_label',
  message: 'accounts:step.message',
  email: 'accounts:email',
  password: 'accounts:password',
  terms: 'frame:page.terms',
  intimate: 'settings:consent',
};

/** The summary needs no link, which the message beside the field has. */
const removeTags = (text: string) => text.replace(/<\/?\w+>/g, '');

function AlreadyMember({ target }: Pick<Props, 'target'>) {
  const t = useT();
  const tracked = useTracked();
  const login = target ? paths.loginTo(paths.member(target.id)) : paths.login;
  return (
    <>
      <span className="max-[399px]:hidden">{t('accounts:member_already')}</span>{' '}
      <a href={tracked(login)} className="link inline-flex min-h-tap min-w-tap items-center justify-end">
        {t('accounts:login')}
      </a>
    </>
  );
}

function Closed({
  portraits,
  target,
  site,
  closes,
}: Pick<Props, 'portraits' | 'target' | 'site' | 'closes'>) {
  const t = useT();
  return (
    <AuthLayout bare portraits={portraits} aside={<AlreadyMember target={target} />}>
      <h1 className="text-h1">{t('accounts:closed')}</h1>
      <p className="mt-3 text-lg text-muted">
        {closes ? t('accounts:closing_text', { site, date: closes }) : t('accounts:closed_text')}
      </p>
    </AuthLayout>
  );
}

function Onward({ step, back }: Pick<SignupPageData, 'step' | 'back'>) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {back !== null && step === 4 && (
        <button
          name="intent"
          value="back"
          className="btn btn-line btn-lg px-4"
          aria-label={t('accounts:back_to')}
        >
          <Icon name="arrow-left" />
        </button>
      )}
      {back !== null && step !== 4 && (
        <a href={back} className="btn btn-line btn-lg px-4" aria-label={t('accounts:back_to')}>
          <Icon name="arrow-left" />
        </a>
      )}
      <button className="btn btn-primary btn-lg flex-1">
        {step === 4 ? t('accounts:finish') : t('accounts:continue')}
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}

/** From a rate-limited first step. */
const landerFields = (kept: Record<string, string> | null) =>
  Object.entries(kept ?? {}).filter(([name]) => LANDER_FIELDS.includes(name));

/** One step per page; with a target profile it includes the first message. */
export function SignupPage(page: Props) {
  const t = useT();
  const { step, errors, submitted, signupCredits, target } = page;
  const kept = useFormDraft();
  const [form, fields] = useForm<Record<string, string>>({ id: `signup-${step}` });
  if (!page.open)
    return <Closed portraits={page.portraits} target={target} site={page.site} closes={page.closes} />;
  const messages = step === 3 && target !== null;
  const Fields = messages ? MessageStep : FIELDS[step];
  const steps = target ? STEP_NAMES.with(3, 'accounts:step.message') : STEP_NAMES;
  const idOf = (name: string) => fields[name]!.id;
  const named = Object.entries(errors).flatMap(([name, texts]) =>
    texts.map((text) => {
      const field = FIELD_NAMES[name];
      return { text: removeTags(text), ...(field ? { id: idOf(name), field: t(field) } : { id: null }) };
    }),
  );
  return (
    <AuthLayout
      bare
      portraits={page.portraits}
      scene={target && <TargetCard target={target} />}
      aside={<AlreadyMember target={target} />}
    >
      {target && <TargetRow target={target} besideCard />}
      <Stepper steps={steps.map((key) => t(key))} current={step} />
      {page.blockedCookie && <BlockedCookie name={page.blockedCookie} />}
      <h1 className="mt-7 text-h1">
        {messages ? t('accounts:message_title', { name: target.name }) : t(TITLES[step]!)}
      </h1>
      <form method="post" id={form.id} action={page.action} noValidate className="mt-6 grid gap-5">
        {/* Enter in a field presses the first submit button, so it must lead on. */}
        <button className="sr-only" tabIndex={-1} aria-hidden="true">
          {t('accounts:continue')}
        </button>
        <ErrorSummary errors={named} />
        <Fields page={page} errors={errors} idOf={idOf} typed={submitted?.typed ?? kept ?? null} />
        {page.tracking.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {(submitted?.begun ?? landerFields(step === 0 ? kept : null)).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Onward step={step} back={page.back} />
      </form>
      {step === 4 && signupCredits > 0 && (
        <p className="mt-4 text-sm text-muted">{t('accounts:gift', { count: signupCredits })}</p>
      )}
    </AuthLayout>
  );
}
