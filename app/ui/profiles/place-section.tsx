import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import type { OwnProfileData } from './own-profile-data';
import { SelectField, Save, ProfileSection, useKeptSection, type Refusal } from './own-profile-parts';

type Props = Pick<OwnProfileData, 'place' | 'opened'> & {
  refusal: Refusal;
  locate?: ReactNode;
  /** With JavaScript, loads the lists as soon as one is chosen. */
  loadPlaces?: ReactNode;
};

/**
 * Where a member lives, chosen from lists that the server updates at each step; `locate` fills them in from
 * the browser's position.
 */
export function PlaceSection({ place, refusal, locate, loadPlaces, ...props }: Props) {
  const t = useT();
  const kept = useKeptSection('place');
  const cityId = kept?.region === place.region && kept.cityId ? kept.cityId : place.cityId;
  const opened = kept ? 'place' : props.opened;
  const city = place.cities.find(({ id }) => id === place.cityId);
  const stands = (city ?? place.countries.find(({ code }) => code === place.country))?.name ?? '';
  const named = (list: { code: string; name: string }[]) =>
    list.map(({ code, name }) => ({ value: code, text: name }));
  return (
    <ProfileSection id="place" title={t('profiles:section.place')} {...{ stands, opened, refusal }}>
      {locate}
      <form method="get" action="/profile#place" className="mt-4 grid items-end gap-5 sm:grid-cols-2">
        <SelectField
          id="country"
          name="country"
          label={t('profiles:country')}
          value={place.country}
          empty={null}
          options={named(place.countries)}
        />
        <SelectField
          id="region"
          name="region"
          label={t('profiles:place_region')}
          value={place.region}
          empty={t('profiles:place_choose')}
          options={named(place.regions)}
        />
        <button className="btn btn-line w-fit">{t('profiles:place_update')}</button>
        {loadPlaces}
      </form>
      {place.region && (
        <form method="post" action="/profile" id="place-form" className="mt-5">
          <input type="hidden" name="intent" value="place" />
          <input type="hidden" name="country" value={place.country} />
          <input type="hidden" name="region" value={place.region} />
          <SelectField
            id="cityId"
            name="cityId"
            label={t('profiles:place_city')}
            value={cityId === null ? null : String(cityId)}
            empty={t('profiles:place_choose')}
            options={place.cities.map(({ id, name }) => ({ value: String(id), text: name }))}
          />
          <Save text={t('profiles:save_place')} />
        </form>
      )}
    </ProfileSection>
  );
}
