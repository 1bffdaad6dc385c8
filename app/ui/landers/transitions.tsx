import type { ReactNode } from 'react';
import type { Look } from '~/domain/landers/rules';
import { useT } from '~/i18n/texts';
import { castFor, type Cast } from './casting';
import { DrawnPerson, useDrawing } from './drawn';
import type { LanderData } from './lander-data';
import { StartForm } from './start-form';

export type TransitionsProps = LanderData<'transitionsvideolanding'>;

const SCENES = 4;

const PAIRS: Record<TransitionsProps['variant'], Record<Look, [Cast, Cast]>> = {
  evening: { a: ['w1', 'm2'], b: ['w2', 'm3'], c: ['w5', 'm5'] },
  slowly: { a: ['w4', 'm4'], b: ['w6', 'm1'], c: ['w4', 'm6'] },
};

type SceneProps = { number: number; art: ReactNode; title: ReactNode; children: ReactNode };

function Scene({ number, art, title, children }: SceneProps) {
  const t = useT();
  return (
    <section className={`tr-scene tr-${number}`} id={number === SCENES ? 'join' : undefined}>
      {art}
      <div className="tr-words wrap">
        <p className="tr-count">
          <span className="sr-only">
            {t('landers:transitionsvideolanding.scene', { number, scenes: SCENES })}
          </span>
          {Array.from({ length: SCENES }, (_, index) => (
            <i key={index} className={index < number ? 'tr-on' : undefined} />
          ))}
        </p>
        {title}
        {children}
      </div>
    </section>
  );
}

function Heart({ look, cast }: { look: Look; cast: Cast }) {
  return (
    <svg className="tr-heart" viewBox="0 0 200 180" aria-hidden="true">
      <clipPath id="heart">
        <path d="M100 174C30 126 6 92 6 56 6 26 28 6 54 6c20 0 36 11 46 28C110 17 126 6 146 6c26 0 48 20 48 50 0 36-24 70-94 118z" />
      </clipPath>
      <g clipPath="url(#heart)">
        <path className="tr-paper" d="M0 0h200v180H0z" />
        <image href={useDrawing(look, `figure-${cast}`)} x="12" y="0" width="176" height="220" />
      </g>
    </svg>
  );
}

/** The lander `transitionsvideolanding`: four scenes that slide over one another; the last is the form (LAN-1). */
export function TransitionsLander(page: TransitionsProps) {
  const t = useT();
  const { look, variant, niche } = page;
  const [one, other] = castFor(niche, PAIRS[variant][look]) as [Cast, Cast];
  return (
    <main id="main" className="ld tr">
      <Scene
        number={1}
        art={
          <>
            <a href="#join" className="tr-skip">
              {t('landers:transitionsvideolanding.skip')}
            </a>
            <DrawnPerson look={look} cast={one} as="figure" className="tr-close" />
          </>
        }
        title={<h1>{t(`landers:transitionsvideolanding.${variant}.look`)}</h1>}
      >
        <p>{t(`landers:transitionsvideolanding.${variant}.look_more`)}</p>
      </Scene>
      <Scene
        number={2}
        art={<Heart look={look} cast={other} />}
        title={<h2>{t('landers:transitionsvideolanding.like')}</h2>}
      >
        <p>{t('landers:transitionsvideolanding.like_more')}</p>
      </Scene>
      <Scene
        number={3}
        art={
          <div className="tr-talk" aria-hidden="true">
            <p>{t('home:how.example_them')}</p>
            <p>{t('home:how.example_me')}</p>
            <p>{t('landers:transitionsvideolanding.thursday')}</p>
          </div>
        }
        title={<h2>{t('landers:transitionsvideolanding.write')}</h2>}
      >
        <p>{t('landers:transitionsvideolanding.write_more')}</p>
      </Scene>
      <Scene
        number={4}
        art={
          <div className="tr-table" aria-hidden="true">
            <DrawnPerson look={look} cast={one} as="figure" lazy />
            <DrawnPerson look={look} cast={other} as="figure" lazy />
          </div>
        }
        title={<h2>{t('landers:transitionsvideolanding.meet')}</h2>}
      >
        <StartForm page={page} cta={t('landers:transitionsvideolanding.cta')} />
      </Scene>
    </main>
  );
}
