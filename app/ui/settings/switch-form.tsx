import { useT } from '~/i18n/texts';
import type { SaveSlot } from './save-slot';

type Props = {
  name: string;
  action: string;
  on: boolean;
  label: string;
  hint: string;
  className: string;
  Save: SaveSlot;
};

/** Its `intent` names the saved setting. */
export function SwitchForm({ name, action, on, label, hint, className, Save }: Props) {
  const t = useT();
  const hintId = `${name}-hint`;
  return (
    <form method="post" action={action} className={`${className} grid max-w-form gap-5`} data-warn-unsaved="">
      <label className="flex cursor-pointer items-start justify-between gap-5">
        <span className="min-w-0 hyphens-auto break-words">
          <b className="block">{label}</b>
          <span className="hint block" id={hintId}>
            {hint}
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          name={name}
          className="switch mt-1"
          defaultChecked={on}
          aria-describedby={hintId}
        />
      </label>
      <Save intent={name}>
        <button name="intent" value={name} className="btn btn-primary w-fit">
          {t('chat:settings_save')}
        </button>
      </Save>
    </form>
  );
}
