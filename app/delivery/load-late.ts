/**
 * Holds a phone's other photos back until `loadLate`, or for `waitMs`. Its source is inlined, so it must not
 * use anything outside itself.
 */
export function markEarly(page: Window & typeof globalThis, waitMs: number): void {
  const { dataset } = page.document.documentElement;
  dataset.early = '';
  page.setTimeout(() => delete dataset.early, waitMs);
}

export type LateResources = {
  modules: string[];
  ahead: { rel: string; as?: string; href: string }[];
  start: string;
};

/**
 * Loads a phone's other photos and the style, then modules, and everything left after `waitMs`. A task per
 * module, so that none delays a tap. Its source is inlined, so it must not use anything outside itself.
 */
export function loadLate(page: Window & typeof globalThis, late: LateResources, waitMs: number): void {
  const { document } = page;
  const nonce = document.currentScript?.nonce ?? '';
  const sheet = document.querySelector<HTMLLinkElement>('link[disabled]');
  const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  const { dataset } = document.documentElement;
  const ended = (element: HTMLElement) =>
    new Promise((then) => ['load', 'error'].forEach((end) => element.addEventListener(end, then)));
  // Two frames later, the page and its pictures are painted, not only loaded.
  const frames = () =>
    new Promise((then) =>
      page.requestAnimationFrame(() => page.requestAnimationFrame(() => page.setTimeout(then))),
    );
  const script = (attributes: Partial<HTMLScriptElement>) =>
    Object.assign(document.createElement('script'), { type: 'module', nonce, async: false }, attributes);
  const modules = () => {
    const elements = [
      ...late.ahead.map((each) =>
        Object.assign(document.createElement('link'), { crossOrigin: 'anonymous' }, each),
      ),
      ...late.modules.map((src) => script({ src })),
      script({ textContent: late.start }),
    ];
    for (const each of elements) page.setTimeout(() => document.head.append(each));
  };
  const shown = Promise.resolve(first && !first.complete && ended(first)).then(frames);
  const styled = sheet && ended(sheet);
  const loaded = new Promise((then) => page.addEventListener('load', then)).then(frames);
  const waited = new Promise((then) => page.setTimeout(then, waitMs));
  const once = (...all: unknown[]) => Promise.race([waited, Promise.all(all)]);
  void once(shown).then(() => {
    if (sheet) sheet.disabled = false;
    delete dataset.early;
  });
  void once(loaded, styled).then(modules);
}
