import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import type { LandingData } from './member-data';
import { MemberForm, Portrait, Why } from './member-parts';
import { GoButton } from './start-form';
import { WhoChoices } from '~/ui/signup/who-choices';

/** The text size that fits a name to the page's width. */
function nameSize(name: string): string {
  const letters = [...name].length;
  return letters <= 5 ? 'me-short' : letters <= 8 ? 'me-middle' : letters <= 12 ? 'me-long' : 'me-longest';
}

/** The first lander about a member: the name as tall as they are (LAN-3). */
export function MemberLander({ member, ...page }: LandingData) {
  const t = useT();
  const { name, age, place, fictional } = member;
  return (
    <main id="main" className="ld me">
      <div className="me-stage">
        <p className={`me-name ${nameSize(name)}`} aria-hidden="true">
          {name}
        </p>
        <Portrait member={member} className="me-photo" />
      </div>
      <div className="me-sheet">
        <h1>
          <span className="sr-only">{name}: </span>
          {t('landers:member.headline')}
        </h1>
        <ul className="me-facts">
          <li>{age}</li>
          {place && (
            <li>
              <Icon name="map-pin" />
              {place}
            </li>
          )}
        </ul>
        {!fictional && <p>{t('landers:member.lead', { name })}</p>}
        <Why member={member} />
        <MemberForm member={member} tag={page.tag} className="start">
          <WhoChoices look="lander" />
          <GoButton text={t('landers:member.cta', { name })} minAge={page.minAge} />
        </MemberForm>
      </div>
    </main>
  );
}
