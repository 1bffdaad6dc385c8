// Changes: nothing; it reads `__remixContext`. Gains: a form's refusal stays when the page is restored. Fails first if
// Remix changes: the types of `__remixContext`. Goes when `useActionData` is readable outside its route.
/** Whether the page is a form's response, which would be lost by revalidating. */
export const isFormResponse = (): boolean => Boolean(window.__remixContext.state.actionData);
