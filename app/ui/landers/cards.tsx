import { OPENING_CARDS } from '~/domain/landers/rules';
import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import { Icon, type IconName } from '~/ui/kit/icon';
import type { LandingData } from './member-data';
import { MemberForm, Portrait, Why } from './member-parts';
import { GoButton } from './start-form';
import { WhoChoices } from '~/ui/signup/who-choices';

type CardsProps = LandingData & { variant: 'table' | 'pick' };

const FACES: Record<(typeof OPENING_CARDS)[number], IconName> = {
  smile: 'smile',
  morning: 'coffee',
  afternoon: 'leaf',
};

/** The third lander about a member: one of three cards becomes the first message (LAN-3). */
export function CardsLander({ member, variant, ...page }: CardsProps) {
  const t = useT();
  return (
    <main id="main" className="ld ca">
      <MemberForm member={member} tag={page.tag} className="wrap ca-table">
        <Portrait member={member} className="ca-photo" />
        <p className="ca-who">{nameAndAge(member)}</p>
        <h1>{t(`landers:member.cards.${variant}`)}</h1>
        <p className="ca-lead">{t('landers:member.cards.lead')}</p>
        <fieldset className="ca-fan">
          <legend className="sr-only">{t('landers:member.cards.legend')}</legend>
          {OPENING_CARDS.map((card) => (
            <label key={card} className="ca-card">
              <input type="radio" name="opener" value={card} aria-label={t(`openers:general.${card}`)} />
              <span className="ca-back">
                <Icon name={FACES[card]} />
              </span>
              <span className="ca-front">{t(`openers:general.${card}`)}</span>
            </label>
          ))}
        </fieldset>
        <div className="ca-box start">
          <Why member={member} />
          <WhoChoices look="lander" />
          <GoButton text={t('landers:member.cards.cta')} minAge={page.minAge} />
          <p className="note">{t('landers:member.cards.note')}</p>
        </div>
      </MemberForm>
    </main>
  );
}
