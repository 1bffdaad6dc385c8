/**
 * Shows a form's new passwords on demand, and reports Caps Lock (ACC-15).
 * Uses nothing outside itself: its source is inlined into pages without other scripts. Idempotent.
 */
export function addPasswordAids(page: Window & typeof globalThis = window): void {
  const { document } = page;
  const passwords = 'input[autocomplete=new-password]';
  const show = (form: HTMLFormElement | null, type: string) =>
    form?.querySelectorAll<HTMLInputElement>(passwords).forEach((input) => (input.type = type));
  document.addEventListener('change', ({ target }) => {
    const box = target as HTMLInputElement;
    if (box.matches('[data-shows-passwords]')) show(box.form, box.checked ? 'text' : 'password');
  });
  // A browser offers to save only values of password inputs.
  document.addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement;
    const box = form.querySelector<HTMLInputElement>('[data-shows-passwords]');
    if (!box) return;
    box.checked = false;
    show(form, 'password');
  });
  const notice = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const status = input.matches(passwords) && input.form?.querySelector<HTMLElement>('[data-caps-lock]');
    if (!status) return;
    // Autofill's key events and blur events have no modifiers.
    const isOn = (event as Partial<KeyboardEvent>).getModifierState?.('CapsLock');
    const text = isOn ? (status.dataset.capsLock ?? '') : '';
    if (status.textContent !== text) status.textContent = text;
  };
  for (const type of ['keydown', 'keyup', 'focusout']) document.addEventListener(type, notice);
}
