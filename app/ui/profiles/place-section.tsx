import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import type { OwnProfileData } from './own-profile-data';
import { SelectField, Save, ProfileSection, useTypedSection, type Posted } from './own-profile-parts';

type Props = Pick<OwnProfileData, 'place' | 'opened' | 'digests'> &
  Posted & {
    locate?: ReactNode;
    /** Loads the next list by JavaScript. */
    loadPlaces?: ReactNode;
  };

/** The server updates the lists at each step; `locate` fills them in. */
export function PlaceSection({ place: stored, errors, submitted, locate, loadPlaces, ...props }: Props) {
  const t = useT();
  const typed = useTypedSection('place', submitted);
  const place = submitted?.place ?? stored;
  const cityId = typed?.region === place.region && typed.cityId ? typed.cityId : place.cityId;
  const isChanged = typed && String(cityId) !== String(stored.cityId);
  const opened = isChanged || place.region !== stored.region ? 'place' : props.opened;
  const city = stored.cities.find(({ id }) => id === stored.cityId);
  const stands = (city ?? stored.countries.find(({ code }) => code === stored.country))?.name ?? '';
  const named = (list: { code: string; name: string }[]) =>
    list.map(({ code, name }) => ({ value: code, text: name }));
  return (
    <ProfileSection
      id="place"
      title={t('profiles:section.place')}
      digest={props.digests.place}
      {...{ summary: stands, opened, errors, submitted }}
    >
      {locate}
      <div className="mt-4 grid items-end gap-5 sm:grid-cols-2">
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
        <button
          name="intent"
          value="places"
          formAction={paths.profileSection('place')}
          className="btn btn-line w-fit"
        >
          {t('profiles:place_update')}
        </button>
        {loadPlaces}
      </div>
      {place.region && (
        <div className="mt-5">
          <SelectField
            id="cityId"
            name="cityId"
            label={t('profiles:place_city')}
            value={cityId === null ? null : String(cityId)}
            empty={t('profiles:place_choose')}
            options={place.cities.map(({ id, name }) => ({ value: String(id), text: name }))}
          />
          <Save section="place" text={t('profiles:save_place')} />
        </div>
      )}
    </ProfileSection>
  );
}
