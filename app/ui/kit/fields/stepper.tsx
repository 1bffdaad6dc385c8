import { useT } from '~/i18n/texts';

/** "Step 3 of 5" in words, and a bar. `current` counts from 0. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  const t = useT();
  return (
    <div>
      <p className="text-sm font-bold">
        {t('kit:step', { number: current + 1, of: steps.length })}{' '}
        <span className="font-normal text-muted">{steps[current]}</span>
      </p>
      <ol className="mt-2 flex gap-1.5" aria-label={t('kit:progress')}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={`h-2 flex-1 rounded-full ${index <= current ? 'bg-primary' : 'bg-line'}`}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="sr-only">{index < current ? t('kit:step_done', { step }) : step}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
