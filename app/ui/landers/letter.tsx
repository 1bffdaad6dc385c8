import { useT } from '~/i18n/texts';
import type { LandingData } from './member-data';
import { MemberForm, Portrait, Why } from './member-parts';
import { GoButton } from './start-form';
import { WhoChoices } from '~/ui/signup/who-choices';

type LetterProps = LandingData & { variant: 'letter' | 'postcard'; messageLength: number };

/** A postmark with a town; a region's name would be cut. */
function Postmark({ place }: { place: string | null }) {
  const [town = ''] = (place ?? '').split(', ');
  return (
    <svg className="le-mark" viewBox="0 0 200 110" aria-hidden="true">
      <path id="arc" d="M17 56a38 38 0 0 1 76 0" />
      <circle cx="55" cy="56" r="48" />
      <circle cx="55" cy="56" r="30" />
      <path d="M96 36q12-9 24 0t24 0 24 0 24 0M100 56q12-9 24 0t24 0 24 0 24 0M96 76q12-9 24 0t24 0 24 0 24 0" />
      {town && (
        <text>
          <textPath href="#arc" startOffset="50%">
            {town.slice(0, 14)}
          </textPath>
        </text>
      )}
    </svg>
  );
}

/** The second lander about a member: their text as a letter, beside the reply (LAN-3). */
export function LetterLander({ member, variant, messageLength, ...page }: LetterProps) {
  const t = useT();
  const { name, age, place, about } = member;
  const paragraphs = (about ?? '').split(/\n+/).filter((each) => each.trim() !== '');
  return (
    <main id="main" className={`ld le le-as-${variant}`}>
      <div className="wrap le-desk">
        <article className="le-letter">
          <div className="le-post">
            <Portrait member={member} className="le-stamp" />
            <Postmark place={place} />
          </div>
          <h1>{t(`landers:member.${variant}.hello`)}</h1>
          {paragraphs.length > 0 ? (
            paragraphs.map((each) => (
              <p key={each} dir="auto">
                {each}
              </p>
            ))
          ) : (
            <p>{t('landers:member.letter.empty')}</p>
          )}
          <p className="le-name">{name}</p>
          <p className="le-facts">{place ? `${age}, ${place}` : age}</p>
          <p className="le-ours">{t('landers:member.letter.ours')}</p>
        </article>
        <div className="le-reply">
          <MemberForm member={member} tag={page.tag} className="start">
            <h2>{t('landers:member.letter.reply')}</h2>
            <div>
              <textarea
                name="reply"
                aria-label={t('landers:member.letter.yours')}
                placeholder={t('landers:member.letter.example')}
                maxLength={messageLength}
                rows={4}
              />
              <p className="note">{t('landers:member.letter.hint')}</p>
            </div>
            <Why member={member} />
            <WhoChoices look="lander" />
            <GoButton text={t('landers:member.letter.cta')} minAge={page.minAge} />
          </MemberForm>
        </div>
      </div>
    </main>
  );
}
