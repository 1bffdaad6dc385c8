/** The address of the languages, from which one comes back to the page; a form of the page has no field for it. */
export const languagesFrom = (path: string): string => `/lang-config?to=${encodeURIComponent(path)}`;

/** Comes before the languages, because Enter in the page's form presses the first button of it in the page. */
export const OwnButton = ({ form }: { form: string }) => (
  <button form={form} className="sr-only" tabIndex={-1} aria-hidden="true" />
);
