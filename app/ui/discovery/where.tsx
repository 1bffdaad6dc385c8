import { toBothMeasures } from '~/domain/places/rules';
import { useT } from '~/i18n/texts';

type Placed = { online?: boolean; distanceKm?: number | null; place?: string | null };

/** Online and the distance, or the place; online members need a large picture for their place. */
export function Where({
  member,
  large = false,
  onPhoto = true,
  className = '',
}: {
  member: Placed;
  large?: boolean;
  onPhoto?: boolean;
  className?: string;
}) {
  const t = useT();
  const { online, distanceKm, place } = member;
  const away = typeof distanceKm === 'number' && t('discovery:distance', toBothMeasures(distanceKm));
  const words = [online && t('profiles:online'), away || ((large || !online) && place)];
  return (
    <span className={`where ${className}`}>
      {online && <i className={onPhoto ? 'dot shadow-ring-scrim' : 'dot'} />}
      <span>{words.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
