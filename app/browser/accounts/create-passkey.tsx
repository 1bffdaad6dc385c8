import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import { useT } from '~/i18n/texts';
import { FormAlert } from '~/ui/kit/fields/error-summary';

type Problem = 'failed' | 'known' | 'unsupported';

/** Asks the device for a passkey and posts its answer with the form (TRU-7). */
export function CreatePasskey({ options }: { options: string }) {
  const t = useT();
  const answer = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  // A press before its script would be lost.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const create = async () => {
    setProblem(null);
    const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser');
    if (!browserSupportsWebAuthn()) return setProblem('unsupported');
    const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
    try {
      const response = await startRegistration({ optionsJSON });
      answer.current!.value = JSON.stringify(response);
      answer.current!.form!.requestSubmit();
    } catch (error) {
      setProblem((error as Error).name === 'InvalidStateError' ? 'known' : 'failed');
    }
  };
  return (
    <>
      {problem && <FormAlert text={t(`settings:passkeys.${problem}`)} />}
      <input ref={answer} type="hidden" name="answer" />
      <input type="hidden" name="intent" value="add" />
      <button
        type="button"
        className="btn btn-primary w-fit"
        disabled={!isReady}
        onClick={() => void create()}
      >
        {t('settings:passkeys.create')}
      </button>
    </>
  );
}
