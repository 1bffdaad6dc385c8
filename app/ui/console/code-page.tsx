import type { Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from './console-page';
import { DeviceForm, type DeviceQuestion } from './device-form';
import { useConsoleT } from './frame-data';
import { TextField } from './text-field';

type Props = {
  heading: string;
  intro: string;
  /** Asks for a recovery code instead of the app's. */
  isRecovery: boolean;
  /** The same page with the other kind of code. */
  otherHref: string;
  /** Null without a passkey. */
  asked: DeviceQuestion | null;
  errors: Errors;
};

export function CodePage({ heading, intro, isRecovery, otherHref, asked, errors }: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading} intro={intro} narrow>
      <form method="post" className="mt-6 grid gap-5" noValidate>
        <TextField
          name="code"
          label={t(isRecovery ? 'code.recovery' : 'code.app')}
          hint={t(isRecovery ? 'code.recovery_hint' : 'code.app_hint')}
          errors={errors.code}
          fill={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
        />
        <button className="btn btn-primary btn-lg">{t('code.submit')}</button>
      </form>
      {asked && <DeviceForm {...asked} asks="prove" errors={errors} button={t('code.use_passkey')} />}
      <p className="mt-4">
        <a href={otherHref} className="link inline-flex min-h-tap items-center">
          {t(isRecovery ? 'code.use_app' : 'code.use_recovery')}
        </a>
      </p>
    </ConsolePage>
  );
}
