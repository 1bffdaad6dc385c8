import { useT } from '~/i18n/texts';

export type DeletionDates = { requested: string; erased: string };

/** The steps of a deletion, and their dates (ACC-17). */
export function DeletionSteps({ requested, erased, className }: DeletionDates & { className: string }) {
  const t = useT();
  const steps = [
    { when: requested, what: t('leaving:deleted_hidden'), dot: 'bg-primary' },
    { when: t('leaving:deleted_until', { date: erased }), what: t('leaving:deleted_link'), dot: 'bg-unread' },
    { when: erased, what: t('leaving:deleted_erased'), dot: 'bg-line-strong' },
  ];
  return (
    <ol className={`timeline ${className}`}>
      {steps.map(({ when, what, dot }) => (
        <li key={what}>
          <i className={dot} />
          <span className="block text-sm text-muted">{when}</span>
          <b>{what}</b>
        </li>
      ))}
    </ol>
  );
}
