import { Field } from '~/ui/kit/fields/field';
import { useConsoleT } from '../frame-data';

/** What an author typed where it cannot be sent any more, to copy. */
export function UnsentText({ text }: { text: string }) {
  const t = useConsoleT();
  if (text === '') return null;
  return (
    <div className="mt-6 max-w-form">
      <Field id="unsent" label={t('fictional.unsent')} errors={undefined}>
        {(control) => <textarea {...control} rows={5} dir="auto" readOnly defaultValue={text} />}
      </Field>
    </div>
  );
}
