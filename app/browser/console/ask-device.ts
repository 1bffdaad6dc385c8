import type * as webauthn from '@simplewebauthn/browser';

type PasskeyWindow = { SimpleWebAuthnBrowser: typeof webauthn };

/**
 * Asks the device for what a form's `data-prove` or `data-create` says, when the form is sent, and sends the form with the
 * device's answer (CON-1). It is sent as its own source, so it uses nothing from outside.
 */
export function askOperatorDevice(page: unknown): void {
  const { browserSupportsWebAuthn, startAuthentication, startRegistration } = (page as PasskeyWindow)
    .SimpleWebAuthnBrowser;
  const form = document.querySelector<HTMLFormElement>('#passkey');
  if (!form) return;
  const problem = (name: string) => {
    for (const each of form.querySelectorAll<HTMLElement>('[data-problem]'))
      each.hidden = each.dataset['problem'] !== name;
  };
  const ask = async () => {
    const { prove, create } = form.dataset;
    const answer = prove
      ? await startAuthentication({ optionsJSON: JSON.parse(prove) })
      : await startRegistration({ optionsJSON: JSON.parse(create!) });
    (form.elements.namedItem('answer') as HTMLInputElement).value = JSON.stringify(answer);
    form.submit();
  };
  form.hidden = false;
  if (!browserSupportsWebAuthn()) return problem('unsupported');
  form.querySelector('button')!.disabled = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    problem('');
    ask().catch((error: Error) => problem(error.name === 'InvalidStateError' ? 'known' : 'failed'));
  });
}
