/** Comes before the languages, because Enter in the page's form presses the first button of it in the page. */
export const OwnButton = ({ form }: { form: string }) => (
  <button form={form} className="sr-only" tabIndex={-1} aria-hidden="true" />
);
