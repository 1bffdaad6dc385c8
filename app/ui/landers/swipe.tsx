import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { placeholderClass } from '~/delivery/placeholder-class';
import { useTracked } from '~/ui/layouts/frame-data';
import type { LanderData } from './lander-data';
import { GoButton, LanderForm } from './start-form';
import { WhoChoices } from '~/ui/signup/who-choices';

type SwipeCard = { id: string; name: string; age: number; place: string | null; src: string };

export type SwipeProps = Pick<LanderData, 'tag' | 'minAge'> & {
  /** At most three members who agreed to be shown to visitors. */
  cards: SwipeCard[];
};

/** The answers precede the cards, so that the style can hide answered cards and count without a script. */
function Answers({ cards }: Pick<SwipeProps, 'cards'>) {
  const t = useT();
  return cards.flatMap(({ id, name }, index) => {
    const nth = index + 1;
    const last = nth === cards.length ? ' sw-last' : '';
    return (['yes', 'no'] as const).map((answer) => (
      <input
        key={`${id} ${answer}`}
        className={`sr-only sw-a${nth} sw-${answer}${nth}${last}`}
        type="radio"
        name={`like${nth}`}
        id={`${answer}${nth}`}
        value={answer === 'yes' ? id : ''}
        aria-label={t(answer === 'yes' ? 'landers:tinderswipe.yes' : 'landers:tinderswipe.no', { name })}
      />
    ));
  });
}

function Card({ card, nth }: { card: SwipeCard; nth: number }) {
  const t = useT();
  return (
    <div className={`sw-card sw-c${nth}`}>
      <figure>
        <img
          src={card.src}
          className={placeholderClass(card.src)}
          alt={t('landers:member.photo_of', { name: card.name })}
          width="440"
          height="550"
          loading={nth > 2 ? 'lazy' : undefined}
        />
        <figcaption>
          <b>{nameAndAge(card)}</b>
          {card.place}
        </figcaption>
      </figure>
      <div className="sw-buttons">
        <label htmlFor={`no${nth}`} title={t('landers:tinderswipe.no', { name: card.name })}>
          <Icon name="x" />
          <span className="sr-only">{t('landers:tinderswipe.no', { name: card.name })}</span>
        </label>
        <label
          htmlFor={`yes${nth}`}
          className="sw-like"
          title={t('landers:tinderswipe.yes', { name: card.name })}
        >
          <Icon name="heart" />
          <span className="sr-only">{t('landers:tinderswipe.yes', { name: card.name })}</span>
        </label>
      </div>
    </div>
  );
}

function End({ cards, ...page }: SwipeProps) {
  const t = useT();
  const any = cards.length > 0;
  return (
    <div className={`sw-end start${any ? '' : ' sw-open'}`}>
      {any ? (
        <div>
          <h2>{t('landers:tinderswipe.done')}</h2>
          <p className="sw-count">
            {t('landers:tinderswipe.count')} <b />
          </p>
          <p className="note">{t('landers:tinderswipe.kept')}</p>
        </div>
      ) : (
        <p>{t('landers:tinderswipe.nobody')}</p>
      )}
      <WhoChoices look="lander" />
      <GoButton text={t('landers:tinderswipe.cta')} minAge={page.minAge} />
      {any && (
        <button type="reset" className="sw-again">
          <Icon name="rotate-cw" />
          {t('landers:tinderswipe.again')}
        </button>
      )}
    </div>
  );
}

/** The swipe teaser: each yes becomes a like with the account (LAN-2). By radio buttons, without a script. */
export function SwipeLander(page: SwipeProps) {
  const t = useT();
  const tracked = useTracked();
  const { cards } = page;
  return (
    <main id="main" className="ld sw">
      <LanderForm page={page} className="wrap sw-form">
        <Answers cards={cards} />
        <div className="sw-text">
          <h1>{t(cards.length === 3 ? 'landers:tinderswipe.three' : 'landers:tinderswipe.title')}</h1>
          <p>{t('landers:tinderswipe.lead')}</p>
        </div>
        <div className="sw-deck">
          {cards.map((card, index) => (
            <Card key={card.id} card={card} nth={index + 1} />
          ))}
          <End {...page} />
        </div>
        <div className="sw-under">
          <a href={tracked(paths.signup)}>{t('landers:tinderswipe.skip')}</a>
          {cards.length > 0 && <p className="note">{t('landers:tinderswipe.note')}</p>}
        </div>
      </LanderForm>
    </main>
  );
}
