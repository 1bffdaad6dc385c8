import { useT } from '~/i18n/texts';
import { CreditsLink } from './credits-link';
import { UnlessPaused } from './unless-paused';

/** The link to the bundles, where credits are missing. */
export function SeeBundles({ className }: { className: string }) {
  const t = useT();
  return (
    <UnlessPaused>
      <CreditsLink className={className}>{t('credits:see_bundles')}</CreditsLink>
    </UnlessPaused>
  );
}
