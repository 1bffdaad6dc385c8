import type { Look } from '~/domain/landers/rules';
import { useT } from '~/i18n/texts';
import { castFor, type Cast } from './casting';
import { DrawnPerson } from './drawn';
import type { LanderData } from './lander-data';
import { StartForm } from './start-form';

export type CollageProps = LanderData<'collagelanding'>;

/** The first three appear on phones as well. */
const STICKERS: Record<CollageProps['variant'], Record<Look, Cast[]>> = {
  pieces: {
    a: ['w1', 'm1', 'w3', 'w4', 'm2'],
    b: ['w2', 'm5', 'w5', 'm3', 'w6'],
    c: ['w4', 'm2', 'w6', 'm4', 'w1'],
  },
  grown: {
    a: ['w5', 'm4', 'w4', 'm6', 'm5'],
    b: ['w4', 'm6', 'w5', 'm5', 'm4'],
    c: ['w5', 'm5', 'w4', 'm4', 'm6'],
  },
};

function Pieces({ look, variant, niche }: Pick<CollageProps, 'look' | 'variant' | 'niche'>) {
  const t = useT();
  return (
    <div className="co-pieces" aria-hidden="true">
      {['dots', 'plain', 'red', 'squares', 'stripes', 'squares', 'plain'].map((paper, index) => (
        <div key={index} className={`co-paper co-p${index + 1}`}>
          <i className={`co-${paper}`} />
        </div>
      ))}
      {castFor(niche, STICKERS[variant][look]).map((cast, index) => (
        <div key={cast} className={`co-sticker co-s${index + 1}`}>
          <DrawnPerson look={look} cast={cast} as="sticker" lazy={index > 2} />
        </div>
      ))}
      <span className="co-scrap co-w1">{t('landers:collagelanding.scrap1')}</span>
      <span className="co-scrap co-w2">{t('landers:collagelanding.scrap2')}</span>
      <span className="co-scrap co-w3">{t('landers:collagelanding.scrap3')}</span>
    </div>
  );
}

/** A collage of torn paper; the sheet of notepaper is the sign-up. */
export function Collage(page: CollageProps) {
  const t = useT();
  const words = t(`landers:collagelanding.${page.variant}.headline`).split('|');
  return (
    <main id="main" className={`ld co co-${page.look}`}>
      <div className="wrap co-table">
        <h1>
          {words.map((word) => (
            <span key={word}>{word} </span>
          ))}
        </h1>
        <Pieces look={page.look} variant={page.variant} niche={page.niche} />
        <div className="co-note">
          <p>{t('landers:collagelanding.lead')}</p>
          <StartForm page={page} cta={t('landers:collagelanding.cta')} />
          <p className="note">{t('landers:collagelanding.drawn')}</p>
        </div>
      </div>
    </main>
  );
}
