import type { Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from './console-page';
import { useConsoleT } from './frame-data';
import { RecoveryCodes } from './recovery-codes';

type Props = { heading: string; errors: Errors; codes: string[] | undefined };

export function RecoveryPage({ heading, errors, codes }: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading} narrow {...(codes ? {} : { intro: t('recovery.renew_intro') })}>
      {codes ? (
        <RecoveryCodes codes={codes} errors={errors} />
      ) : (
        <form method="post" className="mt-6">
          <button name="intent" value="renew" className="btn btn-primary">
            {t('recovery.renew')}
          </button>
        </form>
      )}
    </ConsolePage>
  );
}
