import { useT } from '~/i18n/texts';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { placeholderClass } from '~/delivery/placeholder-class';
import { useFrame } from '~/ui/layouts/frame-data';
import type { ChatPartnerView } from '~/ui/chat/chat-data';

/** Shown in an empty conversation. */
export function FirstWords({ partner }: { partner: ChatPartnerView }) {
  const t = useT();
  const portraits = [useFrame().navigation?.portraitSrc, partner.portraitSrc].filter(
    (src) => typeof src === 'string',
  );
  return (
    <div className="my-auto grid justify-items-center px-2 py-6 text-center">
      {portraits.length > 0 && (
        <div className="flex -space-x-5" aria-hidden="true">
          {portraits.map((src, index) => (
            <span
              key={src}
              className={`portrait w-28 shadow-2 lg:w-36 ${index === 0 ? '-rotate-6' : 'rotate-6'}`}
            >
              <img src={src} className={placeholderClass(src)} alt="" width="180" height="225" />
            </span>
          ))}
        </div>
      )}
      <h2 className="mt-6 text-h1">{t('chat:first_words', { name: partner.name ?? '' })}</h2>
      {partner.fictional && (
        <p className="mt-3">
          <FictionalLabel />
        </p>
      )}
    </div>
  );
}
