import { INVITE_DAYS } from '~/domain/operators/rules';
import { OPERATOR_NAME_LENGTH } from '~/domain/operators/lengths';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConfirmStep } from './confirm-step';
import { ConsolePage } from './console-page';
import { useConsoleT } from './frame-data';
import { GrantsFields, type GrantPlace } from './grants-fields';
import { TextField } from './text-field';

type Props = {
  heading: string;
  places: GrantPlace[];
  name: string;
  email: string;
  chosen: readonly string[];
  errors: Errors;
  /** What is about to be done; null while the form is filled in. */
  lines: string[] | null;
  /** The invitation's link, shown once; null before. */
  link: string | null;
  backHref: string;
};

/** The inviter hands the link over: no mail tells a mailbox's reader that there is a console. */
function ShownLink({ link, backHref }: { link: string; backHref: string }) {
  const t = useConsoleT();
  return (
    <>
      <div className="mt-6">
        <label className="label" htmlFor="link">
          {t('invite.link')}
        </label>
        <textarea id="link" className="input" rows={3} readOnly defaultValue={link} />
        <p className="hint">{t('invite.link_hint', { count: INVITE_DAYS })}</p>
      </div>
      <p className="mt-5">
        <a href={backHref} className="btn btn-line">
          {t('invite.back')}
        </a>
      </p>
    </>
  );
}

function InviteForm({
  name,
  email,
  places,
  chosen,
  errors,
}: Omit<Props, 'heading' | 'lines' | 'link' | 'backHref'>) {
  const t = useConsoleT();
  const error = formError(errors);
  return (
    <form method="post" className="mt-6 grid gap-5" noValidate>
      {error && <FormAlert text={error} />}
      <div className="grid max-w-form gap-5">
        <TextField
          name="name"
          label={t('name')}
          errors={errors.name}
          typed={name}
          fill="off"
          maxLength={OPERATOR_NAME_LENGTH}
        />
        <TextField
          name="email"
          label={t('email')}
          errors={errors.email}
          type="email"
          typed={email}
          fill="off"
          inputMode="email"
        />
      </div>
      <GrantsFields places={places} chosen={chosen} errors={errors.grant} />
      <button name="intent" value="" className="btn btn-primary w-fit">
        {t('roles.check')}
      </button>
    </form>
  );
}

export function InvitePage({ heading, lines, link, backHref, ...form }: Props) {
  const t = useConsoleT();
  const { name, email, chosen } = form;
  if (link)
    return (
      <ConsolePage title={heading} intro={t('invite.made', { name })} narrow>
        <ShownLink link={link} backHref={backHref} />
      </ConsolePage>
    );
  if (lines)
    return (
      <ConsolePage title={heading} intro={t('invite.confirm_intro')} narrow>
        <ConfirmStep
          fields={[['name', name], ['email', email], ...chosen.map((value) => ['grant', value] as const)]}
          lines={lines}
          submit={t('invite.confirm')}
        />
      </ConsolePage>
    );
  return (
    <ConsolePage title={heading} intro={t('invite.intro', { count: INVITE_DAYS })}>
      <InviteForm {...form} />
    </ConsolePage>
  );
}
