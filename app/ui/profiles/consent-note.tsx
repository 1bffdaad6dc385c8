import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';

/** Says that intimate information needs the consent, and leads to it (ACC-25). */
export function ConsentNote() {
  const t = useT();
  const link = (text: string) => (
    <a href="/notifications/consent" className="link">
      {text}
    </a>
  );
  return (
    <p className="notice mt-4 bg-sunken">
      <Icon name="shield-check" className="mt-0.5" />
      <span>
        <Rich text={t('profiles:consent_needed')} parts={{ link }} />
      </span>
    </p>
  );
}
