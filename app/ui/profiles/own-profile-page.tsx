import type { ReactNode } from 'react';
import { BODY_TYPES, EYE_COLORS, HAIR_COLORS, INTERESTS, RELATIONSHIP_STATUSES, SIGNUP_REASONS, TATTOOS } from '~/domain/profiles/rules';
import type { TextKey } from '~/i18n/text-key';
import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import { Icon, type IconName } from '~/ui/kit/icon';
import type { OwnProfileData } from './own-profile-data';

type Refusal = { section: string; error: string; aboutMe: string | null } | null;
type Props = OwnProfileData & { refusal: Refusal };

function Section({ id, title, refusal, children }: { id: string; title: string; refusal: Refusal; children: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-24 border-b border-line py-8 first:pt-0 last:border-0" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-h2">
        {title}
      </h2>
      {refusal?.section === id && (
        <p className="notice mt-4 border-2 border-danger bg-danger-soft text-danger" role="alert">
          <Icon name="circle-alert" className="mt-0.5" />
          <span className="font-semibold">{refusal.error}</span>
        </p>
      )}
      {children}
    </section>
  );
}

function Save({ text }: { text: string }) {
  return <button className="btn btn-primary mt-5">{text}</button>;
}

type Option = { value: string; text: string };

function Choice({
  id,
  name,
  label,
  value,
  empty,
  options,
}: {
  id: string;
  name: string;
  label: string;
  value: string | null;
  empty: string | null;
  options: Option[];
}) {
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select className="input" id={id} name={name} defaultValue={value ?? ''}>
        {empty !== null && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}

function About({ aboutMe, aboutLength, refusal }: Props) {
  const t = useT();
  return (
    <Section id="about" title={t('profiles:section.about')} refusal={refusal}>
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
          aria-describedby="aboutMe-hint"
          defaultValue={refusal?.aboutMe ?? aboutMe}
        />
        <p className="hint" id="aboutMe-hint">
          {t('profiles:about_hint', { max: aboutLength })}
        </p>
        <Save text={t('profiles:save_about')} />
      </form>
    </Section>
  );
}

function InterestsSection({ interests, consented, refusal }: Props) {
  const t = useT();
  const groups = ['out', 'table', 'head', 'close'] as const;
  return (
    <Section id="interests" title={t('profiles:section.interests')} refusal={refusal}>
      <p className="mt-1 text-muted">{t('profiles:interests_hint')}</p>
      <form method="post" action="/profile" className="mt-4 grid gap-6">
        <input type="hidden" name="intent" value="interests" />
        {groups.map((group) => (
          <fieldset key={group}>
            <legend className="label">{t(`interests:group.${group}` as TextKey)}</legend>
            {group === 'close' && consented && <p className="-mt-1 mb-2 text-sm text-muted">{t('profiles:interests_intimate_hint')}</p>}
            <div className="flex flex-wrap gap-1.5">
              {INTERESTS.filter((interest) => interest.group === group && (consented || !interest.intimate)).map(({ key, icon }) => (
                <label key={key} className="chip-check">
                  <input type="checkbox" className="sr-only" name="interests" value={key} defaultChecked={interests.includes(key)} />
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
    </Section>
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

function FactsSection({ facts, refusal }: Props) {
  const t = useT();
  return (
    <Section id="facts" title={t('profiles:section.facts')} refusal={refusal}>
      <form method="post" action="/profile" className="mt-4">
        <input type="hidden" name="intent" value="facts" />
        <div className="grid gap-5 sm:grid-cols-2">
          {FACTS.map(([column, fact, values]) => (
            <Choice
              key={column}
              id={column}
              name={column}
              label={t(`profiles:${fact}`)}
              value={facts[column]}
              empty={t('profiles:no_answer')}
              options={values.map((value) => ({ value, text: t(`profiles:${fact}.${value}` as TextKey) }))}
            />
          ))}
        </div>
        <Save text={t('profiles:save_facts')} />
      </form>
    </Section>
  );
}

function PlaceSection({ place, refusal }: Props) {
  const t = useT();
  const named = (list: { code: string; name: string }[]) => list.map(({ code, name }) => ({ value: code, text: name }));
  return (
    <Section id="place" title={t('profiles:section.place')} refusal={refusal}>
      <form method="get" action="/profile#place" className="mt-4 grid items-end gap-5 sm:grid-cols-2">
        <Choice
          id="country"
          name="country"
          label={t('profiles:country')}
          value={place.country}
          empty={null}
          options={named(place.countries)}
        />
        <Choice
          id="region"
          name="region"
          label={t('profiles:place_region')}
          value={place.region}
          empty={t('profiles:place_choose')}
          options={named(place.regions)}
        />
        <button className="btn btn-line w-fit">{t('profiles:place_update')}</button>
      </form>
      {place.region && (
        <form method="post" action="/profile" className="mt-5">
          <input type="hidden" name="intent" value="place" />
          <input type="hidden" name="country" value={place.country} />
          <input type="hidden" name="region" value={place.region} />
          <Choice
            id="cityId"
            name="cityId"
            label={t('profiles:place_city')}
            value={place.cityId === null ? null : String(place.cityId)}
            empty={t('profiles:place_choose')}
            options={place.cities.map(({ id, name }) => ({ value: String(id), text: name }))}
          />
          <Save text={t('profiles:save_place')} />
        </form>
      )}
    </Section>
  );
}

function ConsentNote() {
  const t = useT();
  const link = (text: string) => (
    <a href="/notifications/consent" className="link">
      {text}
    </a>
  );
  return (
    <p className="notice mt-4 bg-sunken">
      <Icon name="shield-check" className="mt-0.5" />
      <span>
        <Rich text={t('profiles:consent_needed')} parts={{ link }} />
      </span>
    </p>
  );
}

function SexualityForm({ sexuality }: { sexuality: Props['person']['sexuality'] }) {
  const t = useT();
  return (
    <form method="post" action="/profile" className="mt-5 max-w-form">
      <input type="hidden" name="intent" value="person" />
      <Choice
        id="sexuality"
        name="sexuality"
        label={t('profiles:sexuality')}
        value={sexuality}
        empty={null}
        options={(['hetero', 'gay', 'lesbian', 'bi'] as const).map((value) => ({ value, text: t(`profiles:sexuality.${value}`) }))}
      />
      <Save text={t('profiles:save_person')} />
    </form>
  );
}

function PersonSection({ person, consented, refusal }: Props) {
  const t = useT();
  const rows = [
    [t('profiles:name'), person.name],
    [t('profiles:gender'), t(`profiles:gender.${person.gender}`)],
    [t('profiles:birth_date'), person.birthDate],
  ];
  return (
    <Section id="person" title={t('profiles:section.person')} refusal={refusal}>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 py-3">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('profiles:person_fixed')}</p>
      {consented ? <SexualityForm sexuality={person.sexuality} /> : <ConsentNote />}
    </Section>
  );
}

function PhotosSection({ photos, refusal }: Props) {
  const t = useT();
  return (
    <Section id="photos" title={t('profiles:section.photos')} refusal={refusal}>
      {photos.length === 0 && <p className="mt-2 text-muted">{t('profiles:photos_none')}</p>}
      <ul className="mt-4 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id} className="portrait w-20">
            {photo.src && (
              <img src={photo.src} alt={t('profiles:photos_number', { number: index + 1 })} width="440" height="550" loading="lazy" />
            )}
          </li>
        ))}
      </ul>
      <a href="/profile/photos" className="btn btn-soft mt-4">
        <Icon name="camera" />
        {t('profiles:photos_add')}
      </a>
    </Section>
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

/** A member's own profile in sections, each its own form, with how much of it is filled in (PRO-2). */
export function OwnProfilePage(props: Props) {
  const t = useT();
  const sections = ['photos', 'about', 'interests', 'facts', 'place', 'person'] as const;
  return (
    <main id="main" className="wrap pb-section pt-5 lg:grid lg:grid-cols-12 lg:gap-10 lg:pt-9">
      <aside className="lg:col-span-4">
        <div className="lg:sticky lg:top-[calc(var(--h-nav)+1.5rem)]">
          <h1 className="text-h1">{t('profiles:own_title')}</h1>
          {props.active ? (
            <a href={`/members/${props.id}`} className="link mt-1 inline-flex min-h-tap items-center">
              {t('profiles:own_view')}
            </a>
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
                  <a href={`#${section}`} className="flex min-h-tap items-center rounded-btn px-3 font-bold text-muted hover:text-ink">
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
