import { useEffect } from 'react';

/** The forms of the open sections. */
const OPEN = 'details[open] form[method="post"][action="/profile"]';

const leadsToLanguages = (pressed: HTMLElement | null): boolean =>
  pressed instanceof HTMLButtonElement && new URL(pressed.formAction).pathname === '/lang-config';

/**
 * Sends what was typed into every open section along where another language is chosen: a press sends one form alone,
 * and without scripts nobody can know into which of them somebody typed (I18-3).
 */
export function OpenSections() {
  useEffect(() => {
    let pressed: HTMLElement | null = null;
    const note = (event: SubmitEvent) => {
      pressed = event.submitter;
    };
    const add = ({ target, formData }: FormDataEvent) => {
      if (!leadsToLanguages(pressed)) return;
      // Each form asked for its fields tells of that, as this one does.
      pressed = null;
      for (const form of document.querySelectorAll<HTMLFormElement>(OPEN))
        if (form !== target) for (const [name, value] of new FormData(form)) formData.append(name, value);
    };
    document.addEventListener('submit', note);
    document.addEventListener('formdata', add);
    return () => {
      document.removeEventListener('submit', note);
      document.removeEventListener('formdata', add);
    };
  }, []);
  return null;
}
