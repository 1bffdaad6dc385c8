import { FormAlert } from '~/ui/kit/fields/error-summary';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConfirmStep } from './confirm-step';
import { ConsolePage } from './console-page';
import { useConsoleT } from './frame-data';
import { GrantsFields, type GrantPlace } from './grants-fields';

type Props = {
  heading: string;
  intro: string;
  /** Empty where the reader may give no role; they are their own, or another owner's. */
  places: GrantPlace[];
  chosen: readonly string[];
  errors: Errors;
  /** What is about to be done; null while the roles are chosen. */
  lines: string[] | null;
};

export function RolesPage({ heading, intro, places, chosen, errors, lines }: Props) {
  const t = useConsoleT();
  const error = formError(errors);
  if (lines)
    return (
      <ConsolePage title={heading} intro={t('roles.confirm_intro')} narrow>
        <ConfirmStep
          fields={chosen.map((value) => ['grant', value] as const)}
          lines={lines}
          submit={t('roles.confirm')}
        />
      </ConsolePage>
    );
  return (
    <ConsolePage title={heading} intro={intro}>
      {places.length > 0 && (
        <form method="post" className="mt-6 grid gap-5" noValidate>
          {error && <FormAlert text={error} />}
          <GrantsFields places={places} chosen={chosen} errors={errors.grant} />
          <button name="intent" value="" className="btn btn-primary w-fit">
            {t('roles.check')}
          </button>
        </form>
      )}
    </ConsolePage>
  );
}
