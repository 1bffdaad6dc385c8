import { useT } from '~/i18n/texts';
import { useDraftValue } from '~/ui/layouts/frame-data';

type Props = { id: string; label: string; text: string | undefined; maxText: string };

/** A one-line message with something else, such as a gift. */
export function WordsField({ id, label, text, maxText }: Props) {
  const t = useT();
  const kept = useDraftValue('text');
  return (
    <div className="flex-1">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name="text"
        className="input"
        dir="auto"
        autoComplete="off"
        defaultValue={text ?? kept}
        aria-describedby={`${id}-limit`}
      />
      <span id={`${id}-limit`} className="sr-only">
        {t('chat:at_most', { max: maxText })}
      </span>
    </div>
  );
}
