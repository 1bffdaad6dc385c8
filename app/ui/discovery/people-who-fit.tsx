import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { DrawnFace } from '~/ui/kit/drawn-face';
import { placeholderClass } from '~/delivery/placeholder-class';
import type { Result } from './member-result';

/** Suggested members for an empty page, otherwise drawn people. */
export type Suggestions = { members: Pick<Result, 'id' | 'name' | 'age' | 'src'>[]; drawn: string[] };

export function DrawnPair({ people }: { people: string[] }) {
  if (people.length === 0) return null;
  return (
    <p className="flex items-center justify-center -space-x-5" aria-hidden="true">
      {people.map((src, index) => (
        <span
          key={src}
          className={`portrait w-28 shadow-2 sm:w-36 ${index === 0 ? '-rotate-6' : 'rotate-6'}`}
        >
          <img src={src} className={placeholderClass(src)} alt="" width="400" height="500" />
        </span>
      ))}
    </p>
  );
}

/** Suggested members; renders nothing without any. */
export function SuggestedMembers({ fitting, className }: { fitting: Suggestions | null; className: string }) {
  const t = useT();
  if (!fitting || fitting.members.length === 0) return null;
  return (
    <section className={className} aria-labelledby="fitting">
      <h2 id="fitting" className="text-h3">
        {t('discovery:fitting')}
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(max(4.5rem,30%),1fr))] gap-2.5 sm:gap-4">
        {fitting.members.map(({ id, name, age, src }) => (
          <li key={id} className="fitting">
            <a href={paths.member(id)} className="portrait">
              {src ? (
                <img
                  src={src}
                  className={placeholderClass(src)}
                  alt=""
                  width="440"
                  height="550"
                  loading="lazy"
                />
              ) : (
                <DrawnFace />
              )}
              <span className="portrait-cap p-[8px] pt-[32px]">
                <b>{nameAndAge({ name, age })}</b>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
