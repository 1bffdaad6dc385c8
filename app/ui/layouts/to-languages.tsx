/** The address of the languages, from which one comes back to the page; a form of the page has no field for it. */
export const languagesFrom = (path: string): string => `/lang-config?to=${encodeURIComponent(path)}`;

/** What a button says that sends a page's form to the languages instead. */
export const toLanguages = (form: string, path: string) => ({
  form,
  formAction: languagesFrom(path),
  formNoValidate: true,
});

/** The same for members, who have a form that only asks for a page; visitors' forms post, and no first answer says so twice. */
export const membersToLanguages = (form: string, path: string) => ({
  ...toLanguages(form, path),
  formMethod: 'post' as const,
});

/** Comes before the languages, because Enter in the page's form presses the first button of it in the page. */
export const OwnButton = ({ form }: { form: string }) => (
  <button form={form} className="sr-only" tabIndex={-1} aria-hidden="true" />
);
