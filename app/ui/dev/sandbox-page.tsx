import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import type { SandboxPageData } from './sandbox-data';

/** Decides a demo payment: plainly no bank, and no money moves (PAY-5). */
export function SandboxPage({ title, fault, number, amount, status, actions, back }: SandboxPageData) {
  const t = useT();
  return (
    <main id="main" className="wrap max-w-xl py-8">
      <p className="flex items-start gap-3 rounded-card border-2 border-dashed border-line-strong p-4">
        <Icon name="info" className="mt-0.5 shrink-0 text-link" />
        <span>{t('dev:sandbox_text')}</span>
      </p>
      <h1 className="mt-6 text-h1">{title}</h1>
      {fault ? (
        <p className="mt-3 text-danger">{t('dev:sandbox_refused', { fault })}</p>
      ) : (
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted">{t('dev:sandbox_order')}</dt>
          <dd>{number}</dd>
          <dt className="text-muted">{t('dev:sandbox_amount')}</dt>
          <dd>{amount}</dd>
          <dt className="text-muted">{t('dev:sandbox_status')}</dt>
          <dd>{t(`dev:sandbox_is.${status}`)}</dd>
        </dl>
      )}
      {actions.length > 0 && (
        <form method="post" className="mt-6 grid gap-2.5">
          {actions.map((action, index) => (
            <button
              key={action}
              name="action"
              value={action}
              className={index === 0 && action === 'pay' ? 'btn btn-primary' : 'btn btn-line'}
            >
              {t(`dev:sandbox_do.${action}`)}
            </button>
          ))}
        </form>
      )}
      {back && (
        <a href={back} className="link mt-6 inline-flex min-h-tap items-center">
          {t('dev:sandbox_back')}
        </a>
      )}
    </main>
  );
}
