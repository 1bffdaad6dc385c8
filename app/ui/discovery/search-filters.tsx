import { toBothMeasures } from '~/domain/places/rules';
import { useState, type ComponentType, type FormEventHandler, type MouseEvent, type ReactNode } from 'react';
import {
  filterFields,
  FILTERS,
  OLDEST_AGE,
  type FilterKind,
  type FilterByKind,
  type SearchFilters,
} from '~/domain/discovery/rules';
import { GENDERS } from '~/domain/profiles/rules';
import { ServerHtml } from '~/delivery/server-html';
import type { TextKey } from '~/i18n/text-key';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon, type IconName } from '~/ui/kit/icon';
import { useInterests } from '~/ui/profiles/leading-interests';

export type FilterOptions = {
  fields: string[];
  countries: { code: string; name: string }[];
  regions: { code: string; name: string }[];
  minAge: number;
  /** In kilometres. */
  distances: number[];
  /** A visitor's tracking parameters, as hidden fields. */
  carried: [string, string][];
};

/** The button's words while filters change; null before. */
export type FilterCount = { text: string | null; onInput: FormEventHandler<HTMLFormElement> };

/** The two number fields by their ids, the lower age first, and their limits. */
export type AgeFields = { ids: readonly [from: string, to: string]; min: number; max: number };

/** What scripts add below the number fields; null on pages without scripts. */
export type AgeSlot = ComponentType<AgeFields> | null;

type Props = {
  filters: SearchFilters;
  options: FilterOptions;
  id: string;
  /** The page with expanded interests, if this form omits them. */
  interestsHref?: string;
  interestsOpen?: boolean;
  AgeSlider: AgeSlot;
};

type ControlProps<Kind extends FilterKind> = Props & { row: FilterByKind<Kind> };

function Select({
  row: { name },
  label,
  value,
  any = null,
  values,
  ...props
}: ControlProps<FilterKind> & {
  label: string;
  value: string | null;
  any?: string | null;
  values: [string, string][];
}) {
  const id = `${props.id}-${name}`;
  return (
    <ServerHtml as="div" id={`${id}-field`} version={`${props.filters.country} ${value ?? ''}`}>
      {() => (
        <>
          <label className="label" htmlFor={id}>
            {label}
          </label>
          <select className="input" id={id} name={name} defaultValue={value ?? ''}>
            {any !== null && <option value="">{any}</option>}
            {values.map(([key, text]) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </select>
        </>
      )}
    </ServerHtml>
  );
}

function Ages({ filters, options, id, AgeSlider }: Props) {
  const t = useT();
  const field = (name: 'min_age' | 'max_age', label: string) => (
    <input
      className="input text-center"
      id={`${id}-${name}`}
      name={name}
      type="number"
      inputMode="numeric"
      min={options.minAge}
      max={OLDEST_AGE}
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
      {AgeSlider && (
        <AgeSlider ids={[`${id}-min_age`, `${id}-max_age`]} min={options.minAge} max={OLDEST_AGE} />
      )}
    </fieldset>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

// Interests would be a third of the page, and are rarely used.
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
        {GENDERS.map((gender) => (
          <label key={gender}>
            <input type="radio" name="gender" value={gender} defaultChecked={filters.gender === gender} />
            <span>{t(gender === 'female' ? 'discovery:women' : 'discovery:men')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Switch({ row: { name }, filters }: ControlProps<'switch'>) {
  const t = useT();
  return (
    <label className="flex min-h-tap items-center gap-3 font-semibold">
      <input type="checkbox" className="check" name={name} defaultChecked={filters[name]} />
      {t(`discovery:${name}`)}
    </label>
  );
}

const toPairs = (options: { code: string; name: string }[]) =>
  options.map(({ code, name }): [string, string] => [code, name]);

function Country(props: ControlProps<'country'>) {
  const { filters, options } = props;
  const label = useT()('discovery:country');
  return <Select {...props} label={label} value={filters.country} values={toPairs(options.countries)} />;
}

function Region(props: ControlProps<'region'>) {
  const { row, filters, options } = props;
  const t = useT();
  return (
    <Select
      {...props}
      label={t('discovery:region')}
      value={filters[row.name]}
      any={t('discovery:region_any')}
      values={toPairs(options.regions)}
    />
  );
}

function Distance(props: ControlProps<'distance'>) {
  const { filters, options } = props;
  const t = useT();
  const chosen = filters.distance === null ? [] : [filters.distance];
  const all = [...new Set([...options.distances, ...chosen])].sort((one, other) => one - other);
  return (
    <Select
      {...props}
      label={t('discovery:distance_filter')}
      value={filters.distance === null ? null : String(filters.distance)}
      any={t('discovery:distance_any')}
      values={all.map((km) => [String(km), t('discovery:finder.within', toBothMeasures(km))])}
    />
  );
}

function Choice(props: ControlProps<'choice'>) {
  const { row, filters } = props;
  const t = useT();
  return (
    <Select
      {...props}
      label={t(`discovery:${row.name}`)}
      value={filters[row.name]}
      any={t('discovery:any')}
      values={row.values.map((value) => [value, t(`profiles:${row.name}.${value}` as TextKey)])}
    />
  );
}

function Order(props: ControlProps<'order'>) {
  const { row, filters } = props;
  const t = useT();
  const values = row.values.map((value): [string, string] => [value, t(`discovery:order_${value}`)]);
  return <Select {...props} label={t('discovery:order')} value={filters.order} values={values} />;
}

const CONTROLS: { [Kind in FilterKind]: (props: ControlProps<Kind>) => ReactNode } = {
  gender: Gender,
  country: Country,
  ages: Ages,
  region: Region,
  distance: Distance,
  choice: Choice,
  several: Interests,
  switch: Switch,
  order: Order,
};

function Control(props: ControlProps<FilterKind>) {
  // A row's union type cannot express that each control fits its kind.
  const Known = CONTROLS[props.row.kind] as (props: ControlProps<FilterKind>) => ReactNode;
  return <Known {...props} />;
}

/** The search form. By GET, so that every search is a link. `id` distinguishes two forms of a page. */
export function FilterForm({ count, ...props }: Props & { count: FilterCount }) {
  const { options } = props;
  const t = useT();
  const offered = FILTERS.filter((row) => filterFields(row).some((field) => options.fields.includes(field)));
  return (
    <form
      method="get"
      action={paths.search}
      onInput={count.onInput}
      className="flex max-h-[inherit] flex-col"
    >
      {options.carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* In a limited height, the fields scroll above the button and fade towards it. */}
      <div className="fade-foot -mx-1.5 grid min-h-0 auto-rows-max gap-4 overflow-y-auto px-1.5 max-lg:pb-1.5">
        {offered.map((row) => (
          <Control key={row.name} row={row} {...props} />
        ))}
      </div>
      <div className="fade-canvas sticky bottom-tabs pt-4">
        <button className="btn btn-dark w-full" aria-live="polite">
          {count.text ?? t('discovery:show')}
        </button>
      </div>
    </form>
  );
}
