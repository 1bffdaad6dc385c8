import type { ReactNode } from 'react';
import { VOTES, type Look } from '~/domain/landers/rules';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { castFor, type Cast } from './casting';
import { DrawnPerson } from './drawn';
import type { LanderData } from './lander-data';
import { GoButton, LanderForm } from './start-form';
import { WhoChoices } from '~/ui/signup/who-choices';

export type SocialProps = LanderData<'socialnetwork'> & { aboutLength: number };

const AUTHORS: Cast[] = ['w4', 'm5', 'w2', 'm4'];
const NAMES: Record<Cast, string> = {
  w1: 'Marit',
  w2: 'Amara',
  w3: 'Nora',
  w4: 'Lotte',
  w5: 'Ines',
  w6: 'Vera',
  m1: 'Sem',
  m2: 'Noah',
  m3: 'Emre',
  m4: 'Bram',
  m5: 'Leo',
  m6: 'Hugo',
};

type PostProps = {
  look: Look;
  cast: Cast;
  answer?: string;
  lazy?: boolean;
  children: ReactNode;
};

/** An example post, labelled as such, without likes or counts. */
function Post({ look, cast, answer, lazy, children }: PostProps) {
  const t = useT();
  return (
    <article className="so-post">
      <header>
        <DrawnPerson look={look} cast={cast} as="portrait" lazy={lazy ?? false} className="so-face" />
        <b>{NAMES[cast]}</b>
        <span className="so-example">{t('landers:socialnetwork.example')}</span>
      </header>
      {children}
      {answer && (
        <a href="#join" className="so-answer">
          <Icon name="message-circle" />
          {answer}
        </a>
      )}
    </article>
  );
}

function Vote() {
  const t = useT();
  return (
    <fieldset>
      <legend className="so-big">{t('landers:socialnetwork.rain')}</legend>
      <div className="so-votes">
        {VOTES.map((vote) => (
          <label key={vote}>
            <input type="radio" name="vote" value={vote} />
            {t(`landers:socialnetwork.rain_${vote}`)}
          </label>
        ))}
      </div>
      <p className="note">{t('landers:socialnetwork.vote_note')}</p>
    </fieldset>
  );
}

/** The lander `socialnetwork`: replies to example posts begin the profile (LAN-1). */
export function SocialLander({ aboutLength, ...page }: SocialProps) {
  const t = useT();
  const { look, variant, niche } = page;
  const [first, second, third, fourth] = castFor(niche, AUTHORS) as [Cast, Cast, Cast, Cast];
  return (
    <main id="main" className="ld so">
      <LanderForm page={page} className="wrap so-columns">
        <div className="so-intro">
          <h1>{t(`landers:socialnetwork.${variant}.headline`)}</h1>
          <p className="so-muted">{t(`landers:socialnetwork.${variant}.lead`)}</p>
          <p className="so-told">
            <Icon name="info" />
            {t('landers:socialnetwork.told')}
          </p>
        </div>
        <div className="so-feed">
          <Post look={look} cast={first} answer={t('landers:socialnetwork.ask')}>
            <p className="so-big">{t('landers:socialnetwork.pizza')}</p>
            <p className="so-muted">{t('landers:socialnetwork.pizza_more')}</p>
          </Post>
          <div className="so-post so-yours">
            <label>
              <b>{t('landers:socialnetwork.about')}</b>
              <textarea
                name="about"
                maxLength={aboutLength}
                placeholder={t('landers:socialnetwork.about_example')}
              />
            </label>
            <p className="note">{t('landers:socialnetwork.about_note')}</p>
          </div>
          <Post look={look} cast={second}>
            <Vote />
          </Post>
          <Post look={look} cast={third} answer={t('landers:socialnetwork.kind')} lazy>
            <p>{t('landers:socialnetwork.haircut')}</p>
            <div className="so-photo">
              <DrawnPerson look={look} cast={third} as="portrait" lazy />
            </div>
          </Post>
          <Post look={look} cast={fourth} answer={t('landers:socialnetwork.guess')} lazy>
            <p>{t('landers:socialnetwork.record')}</p>
            <p className="so-record">
              <i />
              <span>
                <b>{t('landers:socialnetwork.side')}</b>
                {t('landers:socialnetwork.side_more')}
              </span>
            </p>
          </Post>
        </div>
        <div className="so-join start" id="join">
          <h2>{t('landers:socialnetwork.join')}</h2>
          <WhoChoices look="lander" />
          <GoButton text={t('landers:socialnetwork.cta')} minAge={page.minAge} />
        </div>
      </LanderForm>
    </main>
  );
}
