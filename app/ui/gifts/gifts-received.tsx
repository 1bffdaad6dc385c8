import type { GiftKey } from '~/domain/gifts/rules';
import { useT } from '~/i18n/texts';
import { GiftDrawing } from './gift-drawing';

export type ReceivedGift = { gift: GiftKey; count: number };

export function GiftsReceived({ gifts }: { gifts: ReceivedGift[] }) {
  const t = useT();
  const all = gifts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="text-h2">{t('gifts:received', { count: all })}</h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {gifts.map(({ gift, count }) => (
          <li key={gift} className="grid w-20 justify-items-center gap-1 text-center text-sm leading-tight">
            <GiftDrawing gift={gift} />
            <span>
              {t(`gifts:name.${gift}`)} {count > 1 && <b className="whitespace-nowrap">× {count}</b>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
