import * as paths from '~/paths';

/** Submits a page's form to the languages. */
export const languageLink = (form: string, path: string) => ({
  form,
  formAction: paths.languagesFrom(path),
  formNoValidate: true,
});

/** For members' GET forms. Visitors' forms post anyway. */
export const membersToLanguages = (form: string, path: string) => ({
  ...languageLink(form, path),
  formMethod: 'post' as const,
});

/** Precedes the languages: Enter presses the first button. */
export const OwnButton = ({ form }: { form: string }) => (
  <button form={form} className="sr-only" tabIndex={-1} aria-hidden="true" />
);
