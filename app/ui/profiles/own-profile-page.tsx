import type { ReactNode } from 'react';
import {
  BODY_TYPES,
  EYE_COLORS,
  HAIR_COLORS,
  RELATIONSHIP_STATUSES,
  SIGNUP_REASONS,
  TATTOOS,
  type CompletenessPart,
} from '~/domain/profiles/rules';
import type { TextKey } from '~/i18n/text-key';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { useFirstText } from '~/ui/kit/first-text';
import { Icon, type IconName } from '~/ui/kit/icon';
import { placeholderClass } from '~/delivery/placeholder-class';
import type { OwnProfileData } from './own-profile-data';
import { useInterests } from './leading-interests';
import {
  SelectField,
  Save,
  ProfileSection,
  useTypedSection,
  type Posted,
  type Section,
} from './own-profile-parts';
import { ConsentNote } from './consent-note';
import { HiddenNote } from './hidden-note';
import { PersonSection } from './person-section';
import { factLabel, factValue } from './profile-facts';
import { PromptsSection } from './prompts-section';
import { PlaceSection } from './place-section';
import { Suspended } from './suspended';

type Props = OwnProfileData &
  Posted & {
    /** Fills in the place by JavaScript. */
    locate?: ReactNode;
    loadPlaces?: ReactNode;
  };

function About({ aboutMe, aboutLength, suspended, errors, submitted, ...props }: Props) {
  const t = useT();
  const typed = useTypedSection('about', submitted);
  const text = typed ? (typed.aboutMe ?? '') : aboutMe;
  const first = useFirstText(text);
  const opened = text === aboutMe ? props.opened : 'about';
  return (
    <ProfileSection
      id="about"
      title={t('profiles:section.about')}
      summary={aboutMe}
      digest={props.digests.about}
      {...{ opened, errors, submitted }}
    >
      <>
        <Suspended text={suspended} />
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
          defaultValue={first}
        />
        <p className="hint" id="aboutMe-hint">
          {t('profiles:about_hint', { max: aboutLength })}
        </p>
        <Save section="about" text={t('profiles:save_about')} />
      </>
    </ProfileSection>
  );
}

function InterestsSection({ interests, consented, errors, submitted, ...props }: Props) {
  const t = useT();
  const typed = useTypedSection('interests', submitted);
  const ticked = typed ? (typed.interests ?? '').split(' ').filter(Boolean) : interests;
  const isChanged = typed !== null && [...ticked].sort().join(' ') !== [...interests].sort().join(' ');
  const opened = isChanged ? 'interests' : props.opened;
  const all = useInterests();
  const groups = ['out', 'table', 'head', 'close'] as const;
  // Others may see the screen, so nothing intimate.
  const open = all.filter(({ key, intimate }) => interests.includes(key) && !intimate);
  return (
    <ProfileSection
      id="interests"
      title={t('profiles:section.interests')}
      summary={open.map(({ key }) => t(`interests:${key}` as TextKey)).join(', ')}
      digest={props.digests.interests}
      {...{ opened, errors, submitted }}
    >
      <p className="text-muted">{t('profiles:interests_hint')}</p>
      <div className="mt-4 grid gap-6">
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
                      defaultChecked={ticked.includes(key)}
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
          <Save section="interests" text={t('profiles:save_interests')} />
        </div>
      </div>
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

function FactsSection({ facts, person, errors, submitted, ...props }: Props) {
  const t = useT();
  const typed = useTypedSection('facts', submitted);
  const isChanged = typed && FACTS.some(([column]) => (typed[column] || null) !== facts[column]);
  const opened = isChanged ? 'facts' : props.opened;
  const known = FACTS.flatMap(([column, fact]) => {
    const value = facts[column];
    if (value === null) return [];
    return [
      t('kit:labelled', { label: t(factLabel(fact)), value: t(factValue(fact, value, person.gender)) }),
    ];
  });
  return (
    <ProfileSection
      id="facts"
      title={t('profiles:section.facts')}
      summary={known.join(' · ')}
      digest={props.digests.facts}
      {...{ opened, errors, submitted }}
    >
      <>
        <div className="grid gap-5 sm:grid-cols-2">
          {FACTS.map(([column, fact, values]) => (
            <SelectField
              key={column}
              id={column}
              name={column}
              label={t(`profiles:${fact}`)}
              value={typed ? (typed[column] ?? null) : facts[column]}
              empty={t('profiles:no_answer')}
              options={values.map((value) => ({ value, text: t(factValue(fact, value, person.gender)) }))}
            />
          ))}
        </div>
        <Save section="facts" text={t('profiles:save_facts')} />
      </>
    </ProfileSection>
  );
}

function PhotosSection({ photos, opened, errors, submitted }: Props) {
  const t = useT();
  return (
    <ProfileSection
      id="photos"
      title={t('profiles:section.photos')}
      summary={photos.length === 0 ? t('profiles:photos_none') : String(photos.length)}
      {...{ opened, errors, submitted }}
    >
      {photos.length === 0 && <p className="text-muted">{t('profiles:photos_none')}</p>}
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id} className="portrait w-20">
            {photo.thumbSrc && (
              <img
                src={photo.thumbSrc}
                className={placeholderClass(photo.thumbSrc)}
                alt={t('profiles:photos_number', { number: index + 1 })}
                width="180"
                height="225"
                loading="lazy"
              />
            )}
          </li>
        ))}
      </ul>
      <a href={paths.photos} className="btn btn-soft mt-4">
        <Icon name="camera" />
        {t('profiles:photos_add')}
      </a>
    </ProfileSection>
  );
}

/** The section for each missing part. */
const SECTION_OF: Partial<Record<CompletenessPart, Section>> = {
  photo: 'photos',
  about: 'about',
  interests: 'interests',
};

const sectionAddress = (section: Section) => paths.editSection(section);

/** The completeness, and links to missing parts. */
function Meter({ completeness }: Pick<Props, 'completeness'>) {
  const t = useT();
  const { filled, of, missing, percent } = completeness;
  return (
    <div className="rounded-xl bg-sunken p-5">
      <p className="font-bold" id="completeness">
        {t('profiles:completeness', { percent })}
      </p>
      <meter className="meter mt-2" min={0} max={of} value={filled} aria-labelledby="completeness" />
      {missing.length > 0 && (
        <>
          <p className="mt-4 text-sm text-muted">{t('profiles:completeness_next')}</p>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-x-4 text-sm">
            {missing.map((part) => (
              <li key={part}>
                <a
                  href={sectionAddress(SECTION_OF[part] ?? 'facts')}
                  className="link inline-flex min-h-tap min-w-11 items-center"
                >
                  {t(`profiles:part.${part}`)}
                </a>
                {part in SECTION_OF && (
                  <span className="-mt-2 block pb-1 text-muted">
                    {t(`profiles:part_brings.${part as 'photo' | 'about' | 'interests'}`)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Owner({ photos, person }: Pick<Props, 'photos' | 'person'>) {
  const t = useT();
  const src = photos.find(({ isMain }) => isMain)?.thumbSrc;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span
        className="portrait scene grid w-20 shrink-0 place-items-center text-white lg:w-24"
        aria-hidden="true"
      >
        {src ? (
          <img src={src} className={placeholderClass(src)} alt="" width="180" height="225" />
        ) : (
          <Icon name="user-round" className="size-10" />
        )}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h1 className="text-h1 lg:text-[length:min(var(--fs-h1),4.4vw)]">{t('profiles:own_title')}</h1>
        <p className="text-lg text-muted [overflow-wrap:anywhere]" dir="auto">
          {person.name}
        </p>
      </div>
    </div>
  );
}

/** Links to the profile as others see it, or why nobody does. */
function VisibilityLinks({ id, active, seenByVisitors, confirmed, hiddenHref }: Props) {
  const t = useT();
  if (!active)
    return (
      <p className="mt-2 text-muted">
        <HiddenNote confirmed={confirmed} decisionHref={hiddenHref} />
      </p>
    );
  const look = 'link inline-flex min-h-tap items-center gap-2';
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
      <a href={paths.member(id)} className={look}>
        <Icon name="eye" />
        {t('profiles:own_view')}
      </a>
      <a
        href={seenByVisitors ? paths.member(id, { as: 'visitor' }) : paths.privacy}
        className={`${look} [overflow-wrap:anywhere]`}
      >
        <Icon name={seenByVisitors ? 'globe' : 'eye-off'} />
        {t(seenByVisitors ? 'profiles:own_visitors' : 'profiles:own_visitors_none')}
      </a>
    </p>
  );
}

/** Which sections of a form that is shown again are stored, and which are not (ERR-6). */
function Stored({ submitted }: Pick<Props, 'submitted'>) {
  const t = useT();
  const names = (sections: string[]) =>
    sections.map((section) => t(`profiles:section.${section}` as TextKey)).join(', ');
  const { saved = [], unsaved = [] } = submitted ?? {};
  if (unsaved.length === 0) return null;
  return (
    <p className="notice mt-6 bg-warning-soft text-warning">
      <Icon name="info" className="mt-0.5" />
      <span>
        {saved.length > 0 && `${t('profiles:sections_saved', { names: names(saved) })} `}
        <b>{t('profiles:sections_unsaved', { names: names(unsaved) })}</b>
      </span>
    </p>
  );
}

/** A member's own profile as expandable rows of one form: every button saves all changes. */
export function OwnProfilePage(props: Props) {
  return (
    <main id="main" className="wrap pb-section pt-head">
      <div className="grid items-center gap-x-10 gap-y-5 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <Owner {...props} />
          <VisibilityLinks {...props} />
        </div>
        <div className="min-w-0 lg:col-span-5">
          <Meter completeness={props.completeness} />
        </div>
      </div>
      <Stored submitted={props.submitted} />
      <form
        method="post"
        action={paths.profile}
        id="profile-form"
        className="mt-8 min-w-0 border-t border-line"
        noValidate
        data-warn-unsaved=""
      >
        <PhotosSection {...props} />
        <About {...props} />
        <PromptsSection {...props} />
        <InterestsSection {...props} />
        <FactsSection {...props} />
        <PlaceSection {...props} />
        <PersonSection {...props} />
      </form>
    </main>
  );
}
