import { FieldError } from '~/ui/kit/fields/field';
import { useConsoleT } from './frame-data';

export type GrantChoice = { value: string; role: string; does: string };

/** The roles that may be given on one site, or on every site. */
export type GrantPlace = { key: string; name: string; choices: GrantChoice[] };

type Props = {
  places: GrantPlace[];
  /** The values that are ticked. */
  chosen: readonly string[];
  errors?: readonly string[] | undefined;
};

function Place({ place: { key, name, choices }, chosen }: { place: GrantPlace; chosen: readonly string[] }) {
  return (
    <fieldset className="card p-4">
      <legend className="px-1 font-bold">{name}</legend>
      <div className="grid gap-x-6 md:grid-cols-2">
        {choices.map(({ value, role, does }) => (
          <label key={value} htmlFor={`${key}-${value}`} className="flex cursor-pointer gap-3 py-2.5">
            <input
              type="checkbox"
              className="check"
              id={`${key}-${value}`}
              name="grant"
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            <span className="min-w-0 leading-snug">
              <b className="block">{role}</b>
              <span className="block text-sm text-muted">{does}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Reading a refused form goes on here. */
const FOCUSED = { tabIndex: -1, autoFocus: true, 'aria-describedby': 'grants-error' } as const;

/** A place with a tick is open; the others are folded, so that many sites fit. */
export function GrantsFields({ places, chosen, errors }: Props) {
  const t = useConsoleT();
  return (
    <fieldset className="grid gap-3" {...(errors?.length ? FOCUSED : {})}>
      <legend className="label">{t('roles.label')}</legend>
      <FieldError id="grants-error" errors={errors} />
      {places.map((place, index) =>
        index === 0 ? (
          <Place key={place.key} place={place} chosen={chosen} />
        ) : (
          <details key={place.key} open={place.choices.some(({ value }) => chosen.includes(value))}>
            <summary className="link inline-flex min-h-tap items-center">
              {t('roles.on_site', { site: place.name })}
            </summary>
            <Place place={place} chosen={chosen} />
          </details>
        ),
      )}
    </fieldset>
  );
}
