import { useEffect, useState } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';

type Contact = { email?: string[]; tel?: string[] };

/** The Contact Picker API, which the types of browsers lack: Chrome on Android has it. */
type ContactsManager = {
  select(properties: ('email' | 'tel')[], options: { multiple: boolean }): Promise<Contact[]>;
};

const findPicker = (): ContactsManager | null =>
  (navigator as { contacts?: ContactsManager }).contacts ?? null;

/** Adds lines that the field does not contain yet. */
function addLines(field: HTMLTextAreaElement, lines: readonly string[]): void {
  const typed = field.value.split('\n').filter((line) => line.trim() !== '');
  field.value = [...new Set([...typed, ...lines])].join('\n');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

/** Fills in addresses and numbers of the device's contacts; renders nothing without support (TRU-4). */
export function PickContacts({ field }: { field: string }) {
  const t = useT();
  const [picker, setPicker] = useState<ContactsManager | null>(null);
  useEffect(() => setPicker(findPicker()), []);
  if (!picker) return null;
  const pick = async () => {
    // A browser refuses a second picker, and one on a page in a frame.
    const picked = await picker.select(['email', 'tel'], { multiple: true }).catch(() => []);
    const area = document.getElementById(field);
    const lines = picked.flatMap(({ email = [], tel = [] }) => [...email, ...tel]);
    if (area instanceof HTMLTextAreaElement && lines.length > 0) addLines(area, lines);
  };
  return (
    <button type="button" className="btn btn-line w-fit" onClick={() => void pick()}>
      <Icon name="users" />
      {t('settings:discretion.pick')}
    </button>
  );
}
