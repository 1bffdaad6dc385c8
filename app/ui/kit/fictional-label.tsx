import { useT } from '~/i18n/texts';
import { useFrame } from '~/ui/layouts/frame-data';
import { Icon } from './icon';

/** The site's icon of fictional profiles (PRO-10). */
export function FictionalIcon({ className }: { className: string }) {
  return <Icon name={useFrame().site.fictional.icon} className={className} />;
}

/** The label of a fictional profile, on every card, photo, row and chat (PRO-10). */
export function FictionalLabel() {
  const t = useT();
  return (
    <span className="fic">
      <FictionalIcon className="size-3.5" />
      {t('kit:fictional')}
    </span>
  );
}

/** Explains a fictional profile before anything is sent (PRO-10). */
export function FictionalNotice({ className }: { className: string }) {
  const { singular, warning } = useFrame().site.fictional;
  return (
    <aside className={`${className} flex gap-3 rounded-lg bg-info-soft p-4 text-info`}>
      <FictionalIcon className="mt-0.5 size-6" />
      <p className="text-sm">
        <b className="block text-base">{singular}</b>
        {warning}
      </p>
    </aside>
  );
}

/** A form's warning about a fictional profile (PRO-10). */
export function FictionalWarning({ warning, className }: { warning: string; className: string }) {
  return (
    <p className={`${className} notice bg-info-soft p-3 text-sm text-info`}>
      <FictionalIcon className="mt-0.5 size-4" />
      {warning}
    </p>
  );
}
