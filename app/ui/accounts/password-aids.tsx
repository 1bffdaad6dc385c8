import { useT } from '~/i18n/texts';

/** The elements for `addPasswordAids`, inside the new password's form; shown only with scripts (ACC-15). */
export function PasswordAids() {
  const t = useT();
  return (
    <div className="hidden text-sm [@media(scripting:enabled)]:block">
      <label className="flex min-h-tap cursor-pointer items-center gap-3">
        <input type="checkbox" className="check" data-shows-passwords="" />
        {t('accounts:password_show')}
      </label>
      <p
        role="status"
        className="hint empty:sr-only"
        data-caps-lock={t('accounts:caps_lock_on')}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </div>
  );
}
