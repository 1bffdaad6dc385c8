/** Fields that open a phone's keyboard. */
const TYPED =
  'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"], [type="submit"])';

/** The press that leaves a field must not land on a tab that appears under it. */
const RETURN_MS = 300;

/** Hides a phone's tabs while a text field has the focus. Returns the function that ends this. */
export function hideTabsWhileTyping(): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const update = () =>
    document
      .querySelector('.has-tabs')
      ?.toggleAttribute('data-typing', document.activeElement?.matches(TYPED) ?? false);
  document.addEventListener('focusin', update, { signal });
  document.addEventListener('focusout', () => setTimeout(update, RETURN_MS), { signal });
  update();
  return () => listeners.abort();
}
