import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { RefusalText } from './refusal-text';

/** An error of a field, or of the whole form. */
export type FormError = { id: string | null; field?: string; text: string };

const BOX =
  'flex gap-3 rounded-md border-2 border-danger bg-danger-soft/60 p-3.5 text-sm font-semibold text-danger';

/** Reading a refused form starts here; without scripts, the browser does so. */
const FOCUSED = { tabIndex: -1, autoFocus: true } as const;

/** An error of a whole form, which takes the focus; `children` is a way out. */
export function FormAlert({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <p className={BOX} role="alert" {...FOCUSED}>
      <Icon name="circle-alert" className="mt-0.5" />
      <span>
        <RefusalText text={text} />
        {children}
      </span>
    </p>
  );
}

/** Omits the hint, which is beside the field. */
const firstLine = (text: string): string => text.split('\n', 1).join('');

/** Lists a form's errors with links to the fields. A single error is beside its field only. */
export function ErrorSummary({ errors }: { errors: readonly FormError[] }) {
  const t = useT();
  const [first, second] = errors;
  if (!first) return null;
  if (!second) return first.id === null ? <FormAlert text={first.text} /> : null;
  return (
    <div className={BOX} role="alert" tabIndex={-1}>
      <Icon name="circle-alert" className="mt-0.5" />
      <div>
        <p>{t('kit:summary', { count: errors.length })}</p>
        <ul className="mt-1 list-disc space-y-1 pl-4">
          {errors.map((error) => (
            <li key={`${error.id} ${error.text}`}>
              {error.id === null ? (
                <RefusalText text={error.text} />
              ) : (
                <a className="py-1 underline" href={`#${error.id}`}>
                  {error.field
                    ? t('kit:summary_field', { field: error.field, error: firstLine(error.text) })
                    : firstLine(error.text)}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
