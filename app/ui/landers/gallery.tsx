import type { InterestKey } from '~/domain/profiles/rules';
import type { Look } from '~/domain/landers/rules';
import type { TextKey } from '~/i18n/text-key';
import { useT } from '~/i18n/texts';
import { castFor, type Cast } from './casting';
import { DrawnPerson } from './drawn';
import type { LanderData } from './lander-data';
import { StartForm } from './start-form';

export type GalleryProps = LanderData<'gallery'>;

type Work = { title: `work${1 | 2 | 3 | 4 | 5 | 6}`; cast: Record<Look, Cast>; likes: InterestKey[] };

/** The works of each room; over forty has only people of that age. */
const WORKS: Record<GalleryProps['variant'], Work[]> = {
  wall: [
    { title: 'work1', cast: { a: 'w3', b: 'w2', c: 'w1' }, likes: ['wine', 'hiking'] },
    { title: 'work2', cast: { a: 'm2', b: 'm1', c: 'm2' }, likes: ['music', 'beer'] },
    { title: 'work3', cast: { a: 'w4', b: 'w5', c: 'w4' }, likes: ['reading', 'tea'] },
    { title: 'work4', cast: { a: 'w1', b: 'w1', c: 'w6' }, likes: ['gardening', 'art'] },
    { title: 'work5', cast: { a: 'm3', b: 'm3', c: 'm1' }, likes: ['travelling', 'astrology'] },
    { title: 'work6', cast: { a: 'w2', b: 'w3', c: 'w2' }, likes: ['theater', 'biking'] },
  ],
  'forty-plus': [
    { title: 'work1', cast: { a: 'm6', b: 'm4', c: 'm6' }, likes: ['theater', 'cooking'] },
    { title: 'work2', cast: { a: 'w5', b: 'w6', c: 'w5' }, likes: ['music', 'dancing'] },
    { title: 'work3', cast: { a: 'm4', b: 'm6', c: 'm4' }, likes: ['outdoors', 'sports'] },
    { title: 'work4', cast: { a: 'w4', b: 'w4', c: 'w4' }, likes: ['reading', 'wine'] },
    { title: 'work5', cast: { a: 'm5', b: 'm5', c: 'm5' }, likes: ['hiking', 'bbq'] },
    { title: 'work6', cast: { a: 'w6', b: 'w5', c: 'w6' }, likes: ['dancing', 'coffee'] },
  ],
};

/** Neutral titles for sites without men. */
const WITHOUT_MEN: Partial<Record<string, TextKey>> = {
  'wall.work2': 'landers:gallery.forty-plus.work1',
  'forty-plus.work5': 'landers:gallery.wall.work5',
};

function Wall({ look, variant, niche }: Pick<GalleryProps, 'look' | 'variant' | 'niche'>) {
  const t = useT();
  const shown = castFor(
    niche,
    WORKS[variant].map(({ cast }) => cast[look]),
  );
  return (
    <ul className="gl-wall">
      {WORKS[variant].map(({ title, likes }, index) => (
        <li key={title}>
          <span className="gl-frame">
            <DrawnPerson look={look} cast={shown[index]!} as="portrait" lazy={index > 2} />
          </span>
          <p className="gl-plate">
            <b>
              {t(
                (niche === 5 && WITHOUT_MEN[`${variant}.${title}`]) || `landers:gallery.${variant}.${title}`,
              )}
            </b>
            {likes.map((like) => (
              <span key={like}>{t(`interests:${like}`)}</span>
            ))}
          </p>
        </li>
      ))}
      <li className="gl-empty">
        <a className="gl-frame" href="#ticket">
          {t('landers:gallery.empty')}
        </a>
        <p className="gl-plate">
          <b>{t('landers:gallery.you')}</b>
          <i>{t('landers:gallery.you_title')}</i>
          <span>{t('landers:gallery.you_line')}</span>
        </p>
      </li>
    </ul>
  );
}

/** A museum whose last frame is empty; the ticket is the sign-up. */
export function Gallery(page: GalleryProps) {
  const t = useT();
  const { look, variant, messageCredits } = page;
  return (
    <main id="main" className={`ld gl gl-${look} gl-room-${variant}`}>
      <div className="wrap gl-room">
        <div className="gl-intro">
          <h1>{t(`landers:gallery.${variant}.headline`)}</h1>
          <p>{t(`landers:gallery.${variant}.lead`)}</p>
        </div>
        <Wall look={look} variant={variant} niche={page.niche} />
      </div>
      <div className="gl-floor" id="ticket">
        <div className="wrap">
          <div className="gl-ticket">
            <div>
              <b>{t('landers:gallery.admission')}</b>
              <p className="display">{t('home:costs.free')}</p>
              <small>
                {messageCredits > 0
                  ? t('home:how.pay_text', { count: messageCredits })
                  : t('chat:messages_free')}
              </small>
              <small>{t('landers:gallery.drawn')}</small>
            </div>
            <StartForm page={page} cta={t('landers:gallery.cta')} />
          </div>
        </div>
      </div>
    </main>
  );
}
