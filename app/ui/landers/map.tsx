import type { Look } from '~/domain/landers/rules';
import { useT } from '~/i18n/texts';
import { castFor, type Cast } from './casting';
import { useDrawing } from './drawn';
import type { LanderData } from './lander-data';
import { StartForm } from './start-form';

type MapTown = { value: string; name: string; x: number; y: number; size: number };

export type MapProps = LanderData<'maplanding'> & {
  terrain: string;
  /** The largest is first, in the middle. */
  towns: MapTown[];
  roads: [from: number, to: number][];
};

const CASTS: Record<MapProps['variant'], Cast[]> = {
  'short-ride': ['w1', 'm2', 'w4', 'm5'],
  'lights-on': ['w3', 'm3', 'w6', 'm1'],
};

const HOUSES = [
  [-56, 8, -36, -4, -16, 10, 6, -2, 28, 8, 50, -4, -46, 30, -24, 26, 0, 32, 22, 28, 44, 32],
  [-36, 4, -14, 10, 8, -2, 30, 8, -24, 28, 0, 32, 20, 26],
  [-22, 6, 0, -2, 22, 8, 4, 26],
];

/** A slightly curved road. */
function road(from: MapTown, to: MapTown): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = from.x % 2 === 0 ? 0.12 : -0.12;
  const middle = [from.x + dx / 2 - dy * bend, from.y + dy / 2 + dx * bend].map(Math.round);
  return `M${from.x} ${from.y + 14}Q${middle.join(' ')} ${to.x} ${to.y + 14}`;
}

function houses(size: number): { walls: string; roofs: string } {
  const spots = HOUSES[3 - size] ?? [];
  const pairs = spots.flatMap((x, index) => (index % 2 === 0 ? [[x, spots[index + 1]]] : []));
  return {
    walls: pairs.map(([x, y]) => `M${x! - 8} ${y}v-11l8-8 8 8v11z`).join(''),
    roofs: pairs.map(([x, y]) => `M${x! - 11} ${y! - 9}l11-11 11 11`).join(''),
  };
}

type PinProps = { look: Look; cast: Cast; tone: number };

function Pin({ look, cast, tone }: PinProps) {
  return (
    <g className={`mp-pin mp-t${tone % 3}`}>
      <path d="M0 0C-10-17-41-36-41-70a41 41 0 0 1 82 0C41-36 10-17 0 0z" />
      <circle cy="-70" r="33" />
      <g clipPath="url(#pin)">
        <image href={useDrawing(look, `portrait-${cast}`)} x="-44" y="-118" width="88" height="110" />
      </g>
    </g>
  );
}

function Town({ town, pin }: { town: MapTown; pin: PinProps | null }) {
  const { walls, roofs } = houses(town.size);
  return (
    <g transform={`translate(${town.x} ${town.y})`}>
      <path className="mp-walls" d={walls} />
      <path className="mp-roofs" d={roofs} />
      {pin && <Pin {...pin} />}
    </g>
  );
}

function Sheet({ look, variant, niche, terrain, towns, roads }: MapProps) {
  const cast = castFor(niche, CASTS[variant]);
  // From north to south, so that pins are in front of houses.
  const pinned = towns
    .map((town, index) => ({
      town,
      pin: cast[index] ? { look, cast: cast[index], tone: index } : null,
    }))
    .sort((one, other) => one.town.y - other.town.y);
  return (
    <svg className="mp-sheet" viewBox="0 0 1280 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <clipPath id="pin">
        <circle cy="-70" r="33" />
      </clipPath>
      <g dangerouslySetInnerHTML={{ __html: terrain }} />
      <path className="mp-kerb" d={roads.map(([from, to]) => road(towns[from]!, towns[to]!)).join('')} />
      <path className="mp-road" d={roads.map(([from, to]) => road(towns[from]!, towns[to]!)).join('')} />
      {pinned.map(({ town, pin }) => (
        <Town key={town.value} town={town} pin={pin} />
      ))}
      {towns.map(({ value, name, x, y, size }) => (
        <text key={value} x={x} y={y + (size === 3 ? 66 : 60)}>
          {name}
        </text>
      ))}
    </svg>
  );
}

function Compass() {
  return (
    <svg className="mp-compass" viewBox="0 0 100 124" aria-hidden="true">
      <circle cx="50" cy="72" r="35" />
      <path d="M8 72l42-9 42 9-42 9zM50 28l9 44-9 44-9-44z" />
      <path d="M50 28l9 44H41z" className="mp-north" />
      <path d="M43 19V4l14 15V4" />
    </svg>
  );
}

/** The lander `maplanding`: a drawn map whose legend is the form (LAN-1, LAN-6). */
export function MapLander(page: MapProps) {
  const t = useT();
  const { variant, towns } = page;
  return (
    <main id="main" className="ld mp">
      <Sheet {...page} />
      <Compass />
      <section className="mp-legend">
        <h1>{t(`landers:maplanding.${variant}.headline`)}</h1>
        <p className="mp-lead">{t(`landers:maplanding.${variant}.lead`)}</p>
        <StartForm
          page={page}
          cta={t('landers:maplanding.cta')}
          after={
            <label className="mp-town">
              <span>{t('landers:maplanding.town')}</span>
              <select name="town" defaultValue="">
                <option value="">{t('landers:maplanding.any_town')}</option>
                {towns.map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          }
        />
        <p className="mp-scale">
          <i />
          <span>{t('landers:maplanding.scale')}</span>
        </p>
      </section>
    </main>
  );
}
