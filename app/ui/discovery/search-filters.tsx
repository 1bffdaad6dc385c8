import type { SearchFilters } from '~/domain/discovery/rules';
import {
  BODY_TYPES,
  EYE_COLORS,
  HAIR_COLORS,
  INTERESTS,
  RELATIONSHIP_STATUSES,
} from '~/domain/profiles/rules';
import type { TextKey } from '~/i18n/text-key';
import { useT } from '~/i18n/texts';
import { Icon, type IconName } from '~/ui/kit/icon';

export type FilterOptions = {
  fields: string[];
  countries: { code: string; name: string }[];
  regions: { code: string; name: string }[];
  minAge: number;
  /** Where a visitor came from, to be carried along. */
  carried: [string, string][];
};

type Props = { filters: SearchFilters; options: FilterOptions; id: string; withIntimate: boolean };

function Select({
  id,
  name,
  label,
  value,
  any,
  options,
}: {
  id: string;
  name: string;
  label: string;
  value: string | null;
  any: string | null;
  options: [string, string][];
}) {
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select className="input" id={id} name={name} defaultValue={value ?? ''}>
        {any !== null && <option value="">{any}</option>}
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function Ages({ filters, options, id }: Props) {
  const t = useT();
  const field = (name: 'min_age' | 'max_age', label: string) => (
    <input
      className="input text-center"
      id={`${id}-${name}`}
      name={name}
      type="number"
      inputMode="numeric"
      min={options.minAge}
      max={99}
      defaultValue={filters[name]}
      aria-label={label}
    />
  );
  return (
    <fieldset>
      <legend className="label">{t('discovery:age')}</legend>
      <div className="flex items-center gap-2.5">
        {field('min_age', t('discovery:age_from'))}
        <span className="text-muted">{t('discovery:to')}</span>
        {field('max_age', t('discovery:age_to'))}
      </div>
    </fieldset>
  );
}

function Interests({ filters, id, withIntimate }: Props) {
  const t = useT();
  const shown = INTERESTS.filter(({ intimate }) => withIntimate || !intimate);
  return (
    <details open={filters.interests.length > 0}>
      <summary className="label flex min-h-tap items-center justify-between">
        {t('discovery:interests')}
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <fieldset>
        <legend className="sr-only">{t('discovery:interests')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {shown.map(({ key, icon }) => (
            <label key={key} className="chip-check">
              <input
                type="checkbox"
                className="sr-only"
                name="interests"
                value={key}
                id={`${id}-${key}`}
                defaultChecked={filters.interests.includes(key)}
              />
              <Icon name={icon as IconName} className="size-4" />
              {t(`interests:${key}` as TextKey)}
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  );
}

const FACTS = [
  ['body_type', BODY_TYPES],
  ['hair_color', HAIR_COLORS],
  ['eye_color', EYE_COLORS],
  ['relationship_status', RELATIONSHIP_STATUSES],
] as const;

/** The search's filters: a GET form, so that every search is a link (DIS-1). Two stand on a page; `id` tells them apart. */
export function SearchFilters(props: Props) {
  const { filters, options, id } = props;
  const t = useT();
  const offers = (name: string) => options.fields.includes(name);
  return (
    <form method="get" action="/members" className="grid gap-5">
      {options.carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {offers('gender') && (
        <fieldset>
          <legend className="label">{t('discovery:show_me')}</legend>
          <div className="seg">
            {(['female', 'male'] as const).map((gender) => (
              <label key={gender}>
                <input type="radio" name="gender" value={gender} defaultChecked={filters.gender === gender} />
                <span>{t(gender === 'female' ? 'discovery:women' : 'discovery:men')}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {offers('country') && (
        <Select
          id={`${id}-country`}
          name="country"
          label={t('discovery:country')}
          value={filters.country}
          any={null}
          options={options.countries.map(({ code, name }) => [code, name])}
        />
      )}
      {offers('countryregion') && (
        <Select
          id={`${id}-region`}
          name="countryregion"
          label={t('discovery:region')}
          value={filters.countryregion}
          any={t('discovery:region_any')}
          options={options.regions.map(({ code, name }) => [code, name])}
        />
      )}
      {offers('min_age') && <Ages {...props} />}
      {offers('interests') && <Interests {...props} />}
      {FACTS.filter(([name]) => offers(name)).map(([name, values]) => (
        <Select
          key={name}
          id={`${id}-${name}`}
          name={name}
          label={t(`discovery:${name}`)}
          value={filters[name]}
          any={t('discovery:any')}
          options={values.map((value) => [value, t(`profiles:${name}.${value}` as TextKey)])}
        />
      ))}
      {(['with_photo', 'online', 'seeks_me'] as const).filter(offers).map((name) => (
        <label key={name} className="flex min-h-tap cursor-pointer items-center gap-3 font-semibold">
          <input type="checkbox" className="check" name={name} value="on" defaultChecked={filters[name]} />
          {t(`discovery:${name}`)}
        </label>
      ))}
      <button className="btn btn-dark">{t('discovery:show')}</button>
    </form>
  );
}
