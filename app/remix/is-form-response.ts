/** Whether the page is a form's response, which would be lost by revalidating. */
export const isFormResponse = (): boolean => Boolean(window.__remixContext.state.actionData);
