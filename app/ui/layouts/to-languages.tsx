import * as paths from '~/paths';

/** The attributes of a button that submits a page's form to the languages. */
export const languageLink = (form: string, path: string) => ({
  form,
  formAction: paths.languagesFrom(path),
  formNoValidate: true,
});

/** The same for members, whose form uses GET. Visitors' forms already post, so their pages omit it. */
export const membersToLanguages = (form: string, path: string) => ({
  ...languageLink(form, path),
  formMethod: 'post' as const,
});

/** Precedes the languages, because Enter presses a form's first button. */
export const OwnButton = ({ form }: { form: string }) => (
  <button form={form} className="sr-only" tabIndex={-1} aria-hidden="true" />
);
