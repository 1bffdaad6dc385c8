import { useT } from '~/i18n/texts';
import { fewCredits } from '~/ui/kit/credits-look';
import { SeeBundles } from '~/ui/payments/see-bundles';

/** The balance in messages, and the link to more. */
export function CreditsLeft({ messageCredits, credits }: { messageCredits: number; credits: number }) {
  const t = useT();
  const messages = messageCredits === 0 ? Infinity : Math.floor(credits / messageCredits);
  const enough = messages === 0 ? t('chat:enough_for_none') : t('chat:enough_for', { count: messages });
  return (
    <p className="m-3 rounded-lg bg-sunken p-4 lg:ml-5 text-sm leading-snug">
      <b className="block text-base">
        {credits === 0 ? t('chat:credits_none') : t('chat:credits_left', { count: credits })}
      </b>
      <span>{messageCredits === 0 ? t('chat:messages_free') : enough}</span>
      {fewCredits(credits) && <SeeBundles className="link mt-1 flex min-h-tap items-center" />}
    </p>
  );
}
