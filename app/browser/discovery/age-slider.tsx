import { useEffect, useState, type CSSProperties } from 'react';
import { useT } from '~/i18n/texts';
import type { AgeFields } from '~/ui/discovery/search-filters';
import { moveThumb, readAges, type AgeRange } from './age-thumbs';

const findFields = (ids: AgeFields['ids']): HTMLInputElement[] =>
  ids.flatMap((id) => {
    const field = document.getElementById(id);
    return field instanceof HTMLInputElement ? [field] : [];
  });

function readTyped({ ids, ...limits }: AgeFields): AgeRange {
  const [from, to] = findFields(ids);
  return readAges([from?.value ?? '', to?.value ?? ''], limits);
}

function writeAges({ ids }: AgeFields, ages: AgeRange): void {
  const [from, to] = findFields(ids);
  if (from) from.value = String(ages.from);
  if (to) to.value = String(ages.to);
}

/** The ages in the number fields, which the form sends; a typed one moves its thumb. */
function useAges({ ids: [fromId, toId], min, max }: AgeFields) {
  const [ages, setAges] = useState(() => readTyped({ ids: [fromId, toId], min, max }));
  useEffect(() => {
    const fields: AgeFields = { ids: [fromId, toId], min, max };
    const follow = () => setAges(readTyped(fields));
    const inputs = findFields(fields.ids);
    for (const input of inputs) input.addEventListener('input', follow);
    return () => {
      for (const input of inputs) input.removeEventListener('input', follow);
    };
  }, [fromId, toId, min, max]);
  return [ages, setAges] as const;
}

/** Two thumbs that set the number fields of the age (DIS-23). Their `input` events reach the form as well. */
export function AgeSlider(fields: AgeFields) {
  const t = useT();
  const [ages, setAges] = useAges(fields);
  const { min, max } = fields;
  const move = (end: keyof AgeRange, age: number) => {
    const next = moveThumb(ages, end, age);
    setAges(next);
    writeAges(fields, next);
  };
  const share = (age: number) => (max > min ? (age - min) / (max - min) : 0);
  const thumb = (end: keyof AgeRange, label: string, isOnTop: boolean) => (
    <input
      type="range"
      min={min}
      max={max}
      value={ages[end]}
      onChange={({ target }) => move(end, Number(target.value))}
      aria-label={label}
      aria-valuetext={t('discovery:finder.ages', ages)}
      className={isOnTop ? 'z-10' : undefined}
    />
  );
  const between = { '--from': share(ages.from), '--to': share(ages.to) } as CSSProperties;
  return (
    <div className="thumbs" style={between}>
      <i />
      {/* Where both thumbs meet at an end, the one that can move away lies on top. */}
      {thumb('from', t('discovery:age_least'), share(ages.from) > 0.5)}
      {thumb('to', t('discovery:age_most'), share(ages.from) <= 0.5)}
    </div>
  );
}
