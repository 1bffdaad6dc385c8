import type { ReactNode } from 'react';
import {
  BODY_TYPES,
  EYE_COLORS,
  HAIR_COLORS,
  RELATIONSHIP_STATUSES,
  SIGNUP_REASONS,
  TATTOOS,
} from '~/domain/profiles/rules';
import type { TextKey } from '~/i18n/text-key';
import { useT } from '~/i18n/texts';
import { Icon, type IconName } from '~/ui/kit/icon';
import { toned } from '~/ui/kit/toned';
import type { OwnProfileData } from './own-profile-data';
import { useKept } from '~/ui/layouts/frame-data';
import { useInterests } from './leading-interests';
import { SelectField, Save, ProfileSection, type Refusal } from './own-profile-parts';
import { ConsentNote } from './consent-note';
import { PersonSection } from './person-section';
import { factValue } from './profile-facts';
import { PlaceSection } from './place-section';

type Props = OwnProfileData & {
  refusal: Refusal;
  /** A button that fills in the place from the browser's position; needs JavaScript. */
  locate?: ReactNode;
  loadPlaces?: ReactNode;
};

function About({ aboutMe, aboutLength, refusal }: Props) {
  const t = useT();
  const kept = useKept('aboutMe');
  return (
    <ProfileSection id="about" title={t('profiles:section.about')} refusal={refusal}>
      <form method="post" action="/profile" className="mt-4">
        <input type="hidden" name="intent" value="about" />
        <label className="label" htmlFor="aboutMe">
          {t('profiles:about_label')}
        </label>
        <textarea
          className="input"
          id="aboutMe"
          name="aboutMe"
          rows={6}
          maxLength={aboutLength}
          aria-describedby="aboutMe-hint"
          defaultValue={refusal?.typed.aboutMe ?? kept ?? aboutMe}
        />
        <p className="hint" id="aboutMe-hint">
          {t('profiles:about_hint', { max: aboutLength })}
        </p>
        <Save text={t('profiles:save_about')} />
      </form>
    </ProfileSection>
  );
}

function InterestsSection({ interests, consented, refusal }: Props) {
  const t = useT();
  const all = useInterests();
  const groups = ['out', 'table', 'head', 'close'] as const;
  return (
    <ProfileSection id="interests" title={t('profiles:section.interests')} refusal={refusal}>
      <p className="mt-1 text-muted">{t('profiles:interests_hint')}</p>
      <form method="post" action="/profile" className="mt-4 grid gap-6">
        <input type="hidden" name="intent" value="interests" />
        {groups.map((group) => (
          <fieldset key={group}>
            <legend className="label">{t(`interests:group.${group}` as TextKey)}</legend>
            {group === 'close' && consented && (
              <p className="-mt-1 mb-2 text-sm text-muted">{t('profiles:interests_intimate_hint')}</p>
            )}
            <div className="flex flex-wrap gap-1.5">
              {all
                .filter((interest) => interest.group === group && (consented || !interest.intimate))
                .map(({ key, icon }) => (
                  <label key={key} className="chip-check">
                    <input
                      type="checkbox"
                      className="sr-only"
                      name="interests"
                      value={key}
                      defaultChecked={interests.includes(key)}
                    />
                    <Icon name={icon as IconName} className="size-4" />
                    {t(`interests:${key}` as TextKey)}
                  </label>
                ))}
            </div>
          </fieldset>
        ))}
        {!consented && <ConsentNote />}
        <div>
          <Save text={t('profiles:save_interests')} />
        </div>
      </form>
    </ProfileSection>
  );
}

const FACTS = [
  ['signupReason', 'signup_reason', SIGNUP_REASONS],
  ['relationshipStatus', 'relationship_status', RELATIONSHIP_STATUSES],
  ['bodyType', 'body_type', BODY_TYPES],
  ['hairColor', 'hair_color', HAIR_COLORS],
  ['eyeColor', 'eye_color', EYE_COLORS],
  ['tattoos', 'tattoos', TATTOOS],
] as const;

function FactsSection({ facts, person, refusal }: Props) {
  const t = useT();
  return (
    <ProfileSection id="facts" title={t('profiles:section.facts')} refusal={refusal}>
      <form method="post" action="/profile" className="mt-4">
        <input type="hidden" name="intent" value="facts" />
        <div className="grid gap-5 sm:grid-cols-2">
          {FACTS.map(([column, fact, values]) => (
            <SelectField
              key={column}
              id={column}
              name={column}
              label={t(`profiles:${fact}`)}
              value={facts[column]}
              empty={t('profiles:no_answer')}
              options={values.map((value) => ({ value, text: t(factValue(fact, value, person.gender)) }))}
            />
          ))}
        </div>
        <Save text={t('profiles:save_facts')} />
      </form>
    </ProfileSection>
  );
}

function PhotosSection({ photos, refusal }: Props) {
  const t = useT();
  return (
    <ProfileSection id="photos" title={t('profiles:section.photos')} refusal={refusal}>
      {photos.length === 0 && <p className="mt-2 text-muted">{t('profiles:photos_none')}</p>}
      <ul className="mt-4 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id} className="portrait w-20">
            {photo.thumbSrc && (
              <img
                src={photo.thumbSrc}
                className={toned(photo.thumbSrc)}
                alt={t('profiles:photos_number', { number: index + 1 })}
                width="180"
                height="225"
                loading="lazy"
              />
            )}
          </li>
        ))}
      </ul>
      <a href="/profile/photos" className="btn btn-soft mt-4">
        <Icon name="camera" />
        {t('profiles:photos_add')}
      </a>
    </ProfileSection>
  );
}

function Meter({ completeness }: Pick<Props, 'completeness'>) {
  const t = useT();
  const { filled, of, missing, percent } = completeness;
  return (
    <div>
      <p className="font-bold" id="completeness">
        {t('profiles:completeness', { percent })}
      </p>
      <meter className="meter mt-2" min={0} max={of} value={filled} aria-labelledby="completeness" />
      {missing.length > 0 && (
        <>
          <p className="mt-4 text-sm text-muted">{t('profiles:completeness_next')}</p>
          <ul className="mt-1 list-disc pl-5 text-sm">
            {missing.map((part) => (
              <li key={part}>{t(`profiles:part.${part}`)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A member's own profile in sections, each its own form, with how much of it is filled in. */
export function OwnProfilePage(props: Props) {
  const t = useT();
  const sections = ['photos', 'about', 'interests', 'facts', 'place', 'person'] as const;
  return (
    <main id="main" className="wrap pb-section pt-5 lg:grid lg:grid-cols-12 lg:gap-10 lg:pt-9">
      <aside className="lg:col-span-4">
        <div className="lg:sticky lg:top-[calc(var(--h-nav)+24px)]">
          <h1 className="text-h1">{t('profiles:own_title')}</h1>
          {props.active ? (
            <p className="mt-1 flex flex-col items-start">
              <a href={`/members/${props.id}`} className="link inline-flex min-h-tap items-center">
                {t('profiles:own_view')}
              </a>
              <a
                href={props.seenByVisitors ? `/members/${props.id}?as=visitor` : '/notifications/privacy'}
                className="link inline-flex min-h-tap items-center"
              >
                {t(props.seenByVisitors ? 'profiles:own_visitors' : 'profiles:own_visitors_none')}
              </a>
            </p>
          ) : props.hiddenHref ? (
            <p className="mt-2 text-muted">
              {t('safety:measure.profile')}{' '}
              <a href={props.hiddenHref} className="link">
                {t('safety:see_decision')}
              </a>
            </p>
          ) : (
            <p className="mt-2 text-muted">{t('profiles:own_hidden')}</p>
          )}
          <div className="mt-5">
            <Meter completeness={props.completeness} />
          </div>
          <nav className="mt-6 max-lg:hidden" aria-label={t('profiles:sections')}>
            <ul className="-ml-3 grid">
              {sections.map((section) => (
                <li key={section}>
                  <a
                    href={`#${section}`}
                    className="flex min-h-tap items-center rounded-btn px-3 font-bold text-muted hover:text-ink"
                  >
                    {t(`profiles:section.${section}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </aside>
      <div className="mt-8 min-w-0 lg:col-span-8 lg:mt-0">
        <PhotosSection {...props} />
        <About {...props} />
        <InterestsSection {...props} />
        <FactsSection {...props} />
        <PlaceSection {...props} />
        <PersonSection {...props} />
      </div>
    </main>
  );
}
