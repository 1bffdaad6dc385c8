import type { ReactNode } from 'react';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { useConsoleT } from './frame-data';

export type DeviceQuestion = {
  /** Sealed; it returns with the answer. */
  question: string;
  /** The JSON that the browser passes to the device. */
  options: string;
  scriptSrc: string;
};

type Props = DeviceQuestion & {
  asks: 'prove' | 'create';
  errors: Errors;
  button: string;
  children?: ReactNode;
};

const PROBLEMS = ['failed', 'known', 'unsupported'] as const;

/** Sends what the device answers; without scripts, it says so. */
export function DeviceForm({ asks, question, options, scriptSrc, errors, button, children }: Props) {
  const t = useConsoleT();
  const error = formError(errors);
  return (
    <>
      <p className="notice mt-4 hidden bg-sunken [@media(scripting:none)]:block">{t('passkeys.no_script')}</p>
      <form
        method="post"
        id="passkey"
        {...{ [`data-${asks}`]: options }}
        className="mt-4 grid gap-5"
        noValidate
      >
        {error && <FormAlert text={error} />}
        {PROBLEMS.map((each) => (
          <div key={each} role="alert" data-problem={each} hidden>
            <p className="err">{t(`passkeys.${each}`)}</p>
          </div>
        ))}
        {children}
        <input type="hidden" name="intent" value="passkey" />
        <input type="hidden" name="question" value={question} />
        <input type="hidden" name="answer" />
        <button className="btn btn-line btn-lg" disabled>
          {button}
        </button>
      </form>
      <script src={scriptSrc} defer />
    </>
  );
}
