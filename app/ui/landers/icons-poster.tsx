import { INTERESTS, type InterestKey } from '~/domain/profiles/rules';
import { useT } from '~/i18n/texts';
import { Icon, type IconName } from '~/ui/kit/icon';
import { leadingFirst } from '~/ui/profiles/leading-interests';
import type { LanderData } from './lander-data';
import { GoButton, LanderForm } from './start-form';
import { WhoChoices } from '~/ui/signup/who-choices';

export type IconsPosterProps = LanderData<'iconslanding'>;

/** Each poster's interests in order; none is intimate. */
const POSTERS: Record<IconsPosterProps['variant'], InterestKey[]> = {
  all: [
    ...(['wine', 'hiking', 'coffee', 'dancing', 'cooking', 'beach', 'music', 'animals'] as const),
    ...(['biking', 'art', 'movies', 'sushi', 'travelling', 'reading', 'beer', 'theater'] as const),
    ...(['photography', 'outdoors', 'gardening', 'bbq', 'video_games', 'party', 'gym', 'fashion'] as const),
  ],
  table: [
    ...(['wine', 'sushi', 'coffee', 'bbq', 'cooking', 'beer', 'tea', 'foodie'] as const),
    ...(['vegetarian', 'gardening', 'dancing', 'music', 'travelling', 'beach', 'movies', 'theater'] as const),
    ...(['reading', 'animals', 'hiking', 'party', 'art', 'biking', 'photography', 'outdoors'] as const),
  ],
};

const interestIcon = (key: InterestKey) => INTERESTS.find((each) => each.key === key)?.icon as IconName;

export function IconsPoster(page: IconsPosterProps) {
  const t = useT();
  const { look, variant, niche, minAge } = page;
  const shown = leadingFirst(
    niche,
    POSTERS[variant].map((key) => ({ key })),
  );
  return (
    <main id="main" className={`ld ip ip-${look}`}>
      <LanderForm page={page} className="ip-form">
        <fieldset className="ip-poster">
          <legend className="sr-only">{t('landers:iconslanding.legend')}</legend>
          <div className="ip-title">
            <h1>{t(`landers:iconslanding.${variant}.headline`)}</h1>
            <p>{t('landers:iconslanding.lead')}</p>
          </div>
          {shown.map(({ key }) => (
            <label key={key} className="ip-tile">
              <input type="checkbox" name="interests" value={key} />
              <i aria-hidden="true" />
              <Icon name={interestIcon(key)} />
              <span>{t(`interests:${key}`)}</span>
            </label>
          ))}
        </fieldset>
        <div className="ip-bar">
          <b className="ip-count" aria-hidden="true" />
          <span aria-hidden="true">{t('landers:iconslanding.picked')}</span>
          <a className="go" href="#go">
            {t('landers:iconslanding.continue')}
            <Icon name="arrow-right" />
          </a>
        </div>
        <section className="ip-end" id="go">
          <div className="wrap">
            <h2>{t('landers:iconslanding.closing')}</h2>
            <div className="start">
              <WhoChoices look="lander" />
              <GoButton text={t('landers:iconslanding.cta')} minAge={minAge} />
            </div>
          </div>
        </section>
      </LanderForm>
    </main>
  );
}
