/** Lists the browser's unsent messages, and reloads once online. Uses nothing outside itself: its source is inlined. */
export function listUnsent(page: Window & typeof globalThis, prefix: string): void {
  const { document } = page;
  const section = document.querySelector<HTMLElement>('[data-waiting]');
  const textOf = (name: string): string => {
    try {
      const { text, refusal } = JSON.parse(page.localStorage.getItem(name) || '{}') as Record<string, string>;
      return refusal === undefined && text ? text : '';
    } catch {
      return '';
    }
  };
  const names = (): string[] => {
    try {
      return Object.keys(page.localStorage).filter((name) => name.indexOf(prefix) === 0);
    } catch {
      // The browser forbids storage.
      return [];
    }
  };
  const texts = names().map(textOf).filter(Boolean);
  for (const text of texts) {
    const item = document.createElement('li');
    item.textContent = text;
    section?.querySelector('ul')?.append(item);
  }
  if (section) section.hidden = texts.length === 0;
  const again = () => page.location.reload();
  document.querySelector('button')?.addEventListener('click', again);
  page.addEventListener('online', again);
}
