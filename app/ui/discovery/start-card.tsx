import { START, type StartStep } from '~/domain/start/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';

const WAYS: Record<StartStep['name'], string> = {
  confirm: paths.completeSignup,
  photo: paths.photos,
  interests: paths.profileSection('interests'),
  likes: paths.swipeGame,
};

function Step({ name, done }: StartStep) {
  const t = useT();
  const text = t(`discovery:start.${name}`);
  if (done)
    return (
      <li className="flex min-h-tap items-center gap-2 text-muted">
        <Icon name="circle-check" className="text-success" />
        {text}
        <span className="sr-only">{t('discovery:start.done')}</span>
      </li>
    );
  return (
    <li>
      <a href={WAYS[name]} className="flex min-h-tap items-center gap-2 font-semibold hover:underline">
        <Icon name="circle-dot" className="text-primary-text" />
        <span className="min-w-0 flex-1">{text}</span>
        <Icon name="chevron-right" className="size-4" />
      </a>
    </li>
  );
}

/** A new member's first steps, folded into one row that names the next one (NAV-25). */
export function StartCard({ steps, here }: { steps: StartStep[]; here: string }) {
  const t = useT();
  const next = steps.find(({ done }) => !done);
  if (!next) return null;
  const done = steps.filter((each) => each.done).length;
  return (
    <details className="mt-2 rounded-md border border-line bg-surface px-3 text-sm">
      <summary className="flex min-h-tap items-center gap-2">
        <b>{t('discovery:start.title')}</b>
        <span className="badge bg-ink text-canvas">
          {t('discovery:start.progress', { done, all: steps.length })}
        </span>
        <span className="min-w-0 flex-1 truncate text-muted" data-excerpt>
          {t(`discovery:start.${next.name}`)}
        </span>
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <ol className="pb-1">
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </ol>
      <form method="post" action={paths.alert(START)} className="pb-3">
        <input type="hidden" name="to" value={here} />
        <button className="btn btn-line px-4 text-sm">{t('discovery:start.away')}</button>
      </form>
    </details>
  );
}
