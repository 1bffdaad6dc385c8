import { useT } from '~/i18n/texts';
import { Icon } from './icon';

/** Lists all errors above a form, each as a link to its field, or as plain text without the field's id. */
export function ErrorSummary({ errors }: { errors: readonly { id: string | null; text: string }[] }) {
  const t = useT();
  if (errors.length === 0) return null;
  return (
    <div
      className="flex gap-3 rounded-md border-2 border-danger bg-danger-soft/60 p-3.5 text-danger"
      role="alert"
      tabIndex={-1}
    >
      <Icon name="circle-alert" className="mt-0.5" />
      <div className="text-sm font-semibold">
        <p>{t('kit:summary', { count: errors.length })}</p>
        <ul className="mt-1 list-disc space-y-1 pl-4">
          {errors.map(({ id, text }) => (
            <li key={`${id} ${text}`}>
              {id ? (
                <a className="underline" href={`#${id}`}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
