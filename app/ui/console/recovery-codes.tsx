import { Checkbox } from '~/ui/kit/fields/checkbox';
import type { Errors } from '~/ui/kit/post-answer';
import { useConsoleT } from './frame-data';

/** New recovery codes, shown once. The form sends them, so that a refusal shows them again. */
export function RecoveryCodes({ codes, errors }: { codes: string[]; errors: Errors }) {
  const t = useConsoleT();
  return (
    <>
      <p className="mt-2 max-w-prose text-muted">{t('recovery.intro')}</p>
      <ol className="card mt-5 grid list-inside list-decimal gap-x-8 gap-y-2 p-5 font-semibold tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg tracking-widest">{code}</code>
          </li>
        ))}
      </ol>
      <form method="post" className="console-frame mt-5 grid gap-4" noValidate>
        <input type="hidden" name="codes" value={codes.join(' ')} />
        <Checkbox name="stored" id="stored" errors={errors.stored} constraint={{ required: true }}>
          {t('recovery.stored')}
        </Checkbox>
        <button name="intent" value="stored" className="btn btn-primary w-fit">
          {t('recovery.continue')}
        </button>
      </form>
    </>
  );
}
