import { inBothMeasures } from '~/domain/places/rules';
import { useState, type MouseEvent } from 'react';
import { fieldsOf, FILTERS, type Filter, type FilterOf, type SearchFilters } from '~/domain/discovery/rules';
import type { TextKey } from '~/i18n/text-key';
import { useT } from '~/i18n/texts';
import { Icon, type IconName } from '~/ui/kit/icon';
import { useInterests } from '~/ui/profiles/leading-interests';

export type FilterOptions = {
  fields: string[];
  countries: { code: string; name: string }[];
  regions: { code: string; name: string }[];
  minAge: number;
  /** The distances to choose from, in kilometres. */
  distances: number[];
  /** A visitor's tracking, kept in hidden fields. */
  carried: [string, string][];
};

type Props = {
  filters: SearchFilters;
  options: FilterOptions;
  id: string;
  /** Where the interests are unfolded, if this form leaves them out while none is chosen. */
  interestsHref?: string;
  /** Whether the interests are unfolded although none is chosen. */
  interestsOpen?: boolean;
};

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

const focus = (element: HTMLElement | null) => element?.focus();

// Nearly a third of the search page would be interests that most people never unfold.
function Interests({ filters, id, interestsHref, interestsOpen = false }: Props) {
  const t = useT();
  const all = useInterests();
  const [unfolded, setUnfolded] = useState(false);
  const chosen = filters.interests.length > 0;
  if (interestsHref && !chosen && !unfolded) {
    const unfold = (event: MouseEvent) => {
      event.preventDefault();
      setUnfolded(true);
    };
    return (
      <a
        href={interestsHref}
        onClick={unfold}
        className="label flex min-h-tap items-center justify-between no-underline"
      >
        {t('discovery:interests')}
        <Icon name="chevron-down" className="size-4" />
      </a>
    );
  }
  return (
    <details open={chosen || unfolded || interestsOpen}>
      <summary
        className="label flex min-h-tap items-center justify-between"
        ref={unfolded ? focus : undefined}
      >
        {t('discovery:interests')}
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <fieldset>
        <legend className="sr-only">{t('discovery:interests')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {all.map(({ key, icon }) => (
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

function Gender({ filters }: Props) {
  const t = useT();
  return (
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
  );
}

function Switch({ row: { name }, filters }: Props & { row: FilterOf<'switch'> }) {
  const t = useT();
  return (
    <label className="flex min-h-tap cursor-pointer items-center gap-3 font-semibold">
      <input type="checkbox" className="check" name={name} value="on" defaultChecked={filters[name]} />
      {t(`discovery:${name}`)}
    </label>
  );
}

const named = (options: { code: string; name: string }[]) =>
  options.map(({ code, name }): [string, string] => [code, name]);

/** The control for one filter, by its kind. */
function Control({ row, ...props }: Props & { row: Filter }) {
  const t = useT();
  const { filters, options, id } = props;
  const select = { id: `${id}-${row.name}`, name: row.name };
  switch (row.kind) {
    case 'gender':
      return <Gender {...props} />;
    case 'country': {
      const countries = named(options.countries);
      return (
        <Select
          {...select}
          label={t('discovery:country')}
          value={filters.country}
          any={null}
          options={countries}
        />
      );
    }
    case 'region': {
      const [label, any] = [t('discovery:region'), t('discovery:region_any')];
      return (
        <Select
          {...select}
          label={label}
          value={filters[row.name]}
          any={any}
          options={named(options.regions)}
        />
      );
    }
    case 'distance': {
      const chosen = filters.distance === null ? [] : [filters.distance];
      const all = [...new Set([...options.distances, ...chosen])].sort((one, other) => one - other);
      const distances = all.map((km): [string, string] => [
        String(km),
        t('discovery:finder.within', inBothMeasures(km)),
      ]);
      return (
        <Select
          {...select}
          label={t('discovery:distance_filter')}
          value={filters.distance === null ? null : String(filters.distance)}
          any={t('discovery:distance_any')}
          options={distances}
        />
      );
    }
    case 'order': {
      const orders = row.values.map((value): [string, string] => [value, t(`discovery:order_${value}`)]);
      return (
        <Select {...select} label={t('discovery:order')} value={filters.order} any={null} options={orders} />
      );
    }
    case 'ages':
      return <Ages {...props} />;
    case 'several':
      return <Interests {...props} />;
    case 'choice': {
      const values = row.values.map((value): [string, string] => [
        value,
        t(`profiles:${row.name}.${value}` as TextKey),
      ]);
      const label = t(`discovery:${row.name}`);
      return (
        <Select
          {...select}
          label={label}
          value={filters[row.name]}
          any={t('discovery:any')}
          options={values}
        />
      );
    }
    case 'switch':
      return <Switch row={row} {...props} />;
  }
}

/**
 * The form with the search's filters. It uses GET, so that every search is a link. A page can contain it
 * twice; `id` distinguishes the two.
 */
export function SearchFilters(props: Props) {
  const { options } = props;
  const t = useT();
  const offered = FILTERS.filter((row) => fieldsOf(row).some((field) => options.fields.includes(field)));
  return (
    <form method="get" action="/members" className="flex max-h-[inherit] flex-col">
      {options.carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Where the form's height is limited, the fields scroll above the button and fade towards it. */}
      <div className="fade-foot grid min-h-0 auto-rows-max gap-4 overflow-y-auto px-1">
        {offered.map((row) => (
          <Control key={row.name} row={row} {...props} />
        ))}
      </div>
      <div className="fade-canvas sticky bottom-0 pt-4">
        <button className="btn btn-dark w-full">{t('discovery:show')}</button>
      </div>
    </form>
  );
}
