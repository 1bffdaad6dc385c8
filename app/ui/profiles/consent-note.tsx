import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';

/** Explains that intimate data needs a consent, and links to it. */
export function ConsentNote() {
  const t = useT();
  const link = (text: string) => (
    <a href={paths.consents} className="link">
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
