import { useConsoleT } from './frame-data';

type Props = {
  /** The form's fields, which are posted again. */
  fields: readonly (readonly [name: string, value: string])[];
  /** What is about to be done, line by line. */
  lines: string[];
  /** The button that does it. */
  submit: string;
};

/** Shows what a form will do. Both buttons send its fields again, so that nothing typed is lost. */
export function ConfirmStep({ fields, lines, submit }: Props) {
  const t = useConsoleT();
  return (
    <form method="post" className="mt-6 grid gap-5">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <ul className="card list-inside list-disc space-y-1 p-4">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        <button name="intent" value="confirm" className="btn btn-primary">
          {submit}
        </button>
        <button name="intent" value="edit" className="btn btn-line">
          {t('back_to_form')}
        </button>
      </p>
    </form>
  );
}
