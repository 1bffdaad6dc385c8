/**
 * Shows the new passwords of a form while its checkbox `data-shows-passwords` is checked, and says in its
 * `data-caps-lock` that Caps Lock is on (ACC-15). It must not use anything outside itself: its source is inlined,
 * because visitors' pages have no other scripts. Two calls on one page do no harm.
 */
export function aidNewPasswords(page: Window & typeof globalThis): void {
  const { document } = page;
  const passwords = 'input[autocomplete=new-password]';
  const show = (form: HTMLFormElement | null, type: string) =>
    form?.querySelectorAll<HTMLInputElement>(passwords).forEach((input) => (input.type = type));
  document.addEventListener('change', ({ target }) => {
    const box = target as HTMLInputElement;
    if (box.matches('[data-shows-passwords]')) show(box.form, box.checked ? 'text' : 'password');
  });
  // A browser offers to keep what was typed only if it is sent as a password.
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
    // What autofill sends as a key has no modifiers, and neither has a field that is left.
    const isOn = (event as Partial<KeyboardEvent>).getModifierState?.('CapsLock');
    const text = isOn ? (status.dataset.capsLock ?? '') : '';
    if (status.textContent !== text) status.textContent = text;
  };
  for (const type of ['keydown', 'keyup', 'focusout']) document.addEventListener(type, notice);
}
