import type * as webauthn from '@simplewebauthn/browser';

type PasskeyWindow = { SimpleWebAuthnBrowser: typeof webauthn };

/**
 * Shows the login page's button for passkeys, and offers them in the address field where the browser can (TRU-7). It is
 * sent as its own source, so it uses nothing from outside.
 */
export function offerPasskeys(page: unknown): void {
  const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication } = (
    page as PasskeyWindow
  ).SimpleWebAuthnBrowser;
  const form = document.querySelector<HTMLFormElement>('#passkey-login');
  if (!form || !browserSupportsWebAuthn()) return;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const failed = form.querySelector<HTMLElement>('[role=alert]')!;
  const logIn = async (useBrowserAutofill: boolean) => {
    const response = await fetch(form.dataset.question!);
    const { question, options } = (await response.json()) as {
      question: string;
      options: Parameters<typeof startAuthentication>[0]['optionsJSON'];
    };
    const answer = await startAuthentication({ optionsJSON: options, useBrowserAutofill });
    field('question').value = question;
    field('answer').value = JSON.stringify(answer);
    form.submit();
  };
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    failed.hidden = true;
    logIn(false).catch((error: Error) => {
      // Whoever closes the device's dialog knows that they did.
      failed.hidden = error.name === 'NotAllowedError' || error.name === 'AbortError';
    });
  });
  void browserSupportsWebAuthnAutofill().then((can) => {
    // The button ends this offer, and a lost line leaves the button.
    if (can) logIn(true).catch(() => {});
  });
}
