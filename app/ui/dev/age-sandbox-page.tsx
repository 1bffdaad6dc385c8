import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';

const ACTIONS = ['pass', 'refuse', 'cancel', 'away'] as const;

/** Ends a check of age on a trial site: plainly no bank, and anybody's word (TRU-1). */
export function AgeSandboxPage({ title }: { title: string }) {
  const t = useT();
  return (
    <main id="main" className="wrap max-w-xl py-8">
      <p className="flex items-start gap-3 rounded-card border-2 border-dashed border-line-strong p-4">
        <Icon name="info" className="mt-0.5 shrink-0 text-link" />
        <span>{t('dev:age_sandbox_text')}</span>
      </p>
      <h1 className="mt-6 text-h1">{title}</h1>
      <form method="post" className="mt-6 grid gap-2.5">
        {ACTIONS.map((action) => (
          <button
            key={action}
            name="action"
            value={action}
            className={action === 'pass' ? 'btn btn-primary' : 'btn btn-line'}
          >
            {t(`dev:age_sandbox_do.${action}`)}
          </button>
        ))}
      </form>
    </main>
  );
}
