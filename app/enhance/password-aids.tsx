import { useEffect, useState, type KeyboardEvent } from 'react';
import { useT } from '~/i18n/texts';
import type { PasswordAids } from '~/ui/accounts/new-password-fields';

/** Lets somebody see the new password that they type, and says that Caps Lock is on (ACC-15). */
export function usePasswordAids(): PasswordAids | undefined {
  const t = useT();
  const [running, setRunning] = useState(false);
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  useEffect(() => setRunning(true), []);
  if (!running) return undefined;
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return {
    input: {
      type: visible ? 'text' : 'password',
      onKeyDown: noticeCapsLock,
      onKeyUp: noticeCapsLock,
      onBlur: () => setCapsLock(false),
    },
    controls: (
      <div className="text-sm">
        <label className="flex min-h-tap cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="check"
            checked={visible}
            onChange={(event) => setVisible(event.currentTarget.checked)}
          />
          {t('accounts:password_show')}
        </label>
        <p role="status" className={capsLock ? 'hint' : 'sr-only'}>
          {capsLock && t('accounts:caps_lock_on')}
        </p>
      </div>
    ),
  };
}
