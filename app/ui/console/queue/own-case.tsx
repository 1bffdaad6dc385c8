import { CASE_TEXT_LENGTH } from '~/domain/safety/rules';
import { Field } from '~/ui/kit/fields/field';
import type { Errors } from '~/ui/kit/post-answer';
import { useConsoleT } from '../frame-data';

type Props = { title: string; why: string; errors: Errors };

/** Opens a case about the same member on the operator's own initiative; folded, since it is rare. */
export function OwnCase({ title, why, errors }: Props) {
  const t = useConsoleT();
  return (
    <details className="mt-8 max-w-form" open={Boolean(errors.why)}>
      <summary className="link inline-flex min-h-tap items-center">{title}</summary>
      <form method="post" className="mt-3 grid gap-3" noValidate>
        <Field
          id="why"
          label={t('own_case.why')}
          hint={t('own_case.hint')}
          errors={errors.why}
          constraint={{ required: true, maxLength: CASE_TEXT_LENGTH }}
        >
          {(control) => <textarea {...control} name="why" rows={3} dir="auto" defaultValue={why} />}
        </Field>
        <button name="intent" value="own_case" className="btn btn-line w-fit">
          {t('own_case.open')}
        </button>
      </form>
    </details>
  );
}
