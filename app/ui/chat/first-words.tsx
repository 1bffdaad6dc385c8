import { useT } from '~/i18n/texts';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { PortraitPair } from '~/ui/kit/portrait-pair';
import { useFrame } from '~/ui/layouts/frame-data';
import type { ChatPartnerView } from './chat-data';

/** Shown in an empty conversation: the portraits of both members and an invitation to write. */
export function FirstWords({ partner }: { partner: ChatPartnerView }) {
  const t = useT();
  const portraits = [useFrame().navigation?.portraitSrc, partner.portraitSrc].filter(
    (src) => typeof src === 'string',
  );
  return (
    <div className="my-auto grid justify-items-center px-2 py-6 text-center">
      <PortraitPair people={portraits} className="lg:w-36" />
      <h2 className="mt-6 text-h1">{t('chat:first_words', { name: partner.name ?? '' })}</h2>
      {partner.fictional && (
        <p className="mt-3">
          <FictionalLabel />
        </p>
      )}
    </div>
  );
}
