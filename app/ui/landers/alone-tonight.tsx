import type { EveningHour, Look } from '~/domain/landers/rules';
import { useT } from '~/i18n/texts';
import { castFor, type Cast } from './casting';
import { DrawnPerson } from './drawn';
import type { LanderData } from './lander-data';
import { StartForm } from './start-form';

export type AloneTonightProps = LanderData<'alonetonight'> & {
  hour: EveningHour;
  hours: { hour: EveningHour; time: string }[];
};

type Thing = 'cat' | 'lamp' | 'plant' | 'tv';

const THINGS: Record<Thing, React.JSX.Element> = {
  plant: (
    <path d="M28 100V80h24v20M40 80c0-26-18-34-26-32 0 18 12 24 26 28M40 70c0-28 16-40 26-38 0 22-12 30-26 38M40 62c-4-20 0-34 4-40 8 12 6 28-4 40" />
  ),
  lamp: <path d="M39 0h2v38h9l11 25H19l11-25h9zM33 64h14a7 7 0 0 1-14 0" />,
  tv: <path d="M12 46h56v38H43v5h9v3H28v-3h9v-5H12zm4 4v30h48V50z" />,
  cat: (
    <path d="M24 100c-3-20 2-34 10-42-4-8-4-18-2-26l8 7h8l8-7c2 9 2 19-3 27 9 8 12 24 10 37 7-2 9-9 6-17l4-1c5 12 0 22-12 22z" />
  ),
};

/** The windows' occupants, with the hours when each is lit. */
const WINDOWS: [Cast | Thing, string][] = [
  ['w1', '19 21 23'],
  ['cat', '21 01'],
  ['m1', '21 23'],
  ['plant', '19 21 23'],
  ['lamp', '19 21'],
  ['w3', '23 01'],
  ['w5', '01 19'],
  ['m5', '21 23'],
  ['m3', '19 21 23'],
  ['tv', '21 23 01'],
  ['w4', '23 01'],
  ['m6', '19 01'],
];

const isPerson = (content: Cast | Thing): content is Cast => /^[wm]\d$/.test(content);

/** Residents that differ by look. */
const TENANTS: Record<Look, Partial<Record<string, Cast>>> = {
  a: {},
  b: { w1: 'w2', m1: 'm4', w3: 'w6', w5: 'w3', m5: 'm1', m3: 'm5', w4: 'w1', m6: 'm3' },
  c: { w1: 'w4', m1: 'm2', w3: 'w1', w5: 'w2', m5: 'm4', m3: 'm6', w4: 'w5', m6: 'm1' },
};

function Windows({ look, niche }: Pick<AloneTonightProps, 'look' | 'niche'>) {
  const people = WINDOWS.flatMap(([content]) => (isPerson(content) ? [content] : []));
  const cast = castFor(
    niche,
    people.map((person) => TENANTS[look][person] ?? person),
  );
  return (
    <div className="an-windows" aria-hidden="true">
      {WINDOWS.map(([content, lit], index) => {
        const person = isPerson(content) ? cast[people.indexOf(content)] : undefined;
        return (
          <div key={content} className={content === 'tv' ? 'an-window an-tv' : 'an-window'}>
            <div className={lit.replace(/\d+/g, 'at$&')}>
              {person ? (
                <DrawnPerson look={look} cast={person} as="figure" lazy={index > 7} />
              ) : (
                <svg viewBox="0 0 80 100">{THINGS[content as Thing]}</svg>
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function Night() {
  return (
    <div className="an-night" aria-hidden="true">
      <i className="an-sky19" />
      <i className="an-sky21" />
      <i className="an-sky23" />
      <i className="an-sky01" />
      <i className="an-stars" />
      <i className="an-moon" />
      <svg className="an-roofs" viewBox="0 0 1200 260" preserveAspectRatio="xMinYMax slice">
        <path
          opacity=".5"
          d="M0 260V150l40-36 42 36v-28h16v40h60V92l36-34 36 34v68h54l30-26 30 26v-46l8-60 8 60v40h70v-42h84v56l46-40 46 40v-68h72v50h52l40-36 40 36v-70l34-30 34 30v88h60v-48h86v40l40-36 40 36v160z"
        />
        <path d="M0 260v-74h70v-30l34-30 34 30v46h62v-62h12v-18h14v18h50v70h40l44-40 44 40h36v-56h80v74h52l36-34 36 34v-46h16v46h70v-70l40-36 40 36v64h66v-40h90v56h48l38-34 38 34h100v86z" />
      </svg>
    </div>
  );
}

function Evening({ hours, variant }: Pick<AloneTonightProps, 'hours' | 'variant'>) {
  const t = useT();
  return (
    <div className="an-text">
      {/* A twelve-hour clock needs more than the time. */}
      <p className={`an-clock${/[^\d:.]/.test(hours[0]?.time ?? '') ? ' an-half' : ''}`} aria-hidden="true">
        {hours.map((each) => (
          <b key={each.hour} className={`at${each.hour}`}>
            {each.time}
          </b>
        ))}
      </p>
      <h1>{t(`landers:alonetonight.${variant}.headline`)}</h1>
      <p className="an-said">
        <b className="at19">{t('landers:alonetonight.said19')}</b>
        <b className="at21">{t('landers:alonetonight.said21')}</b>
        <b className="at23">{t('landers:alonetonight.said23')}</b>
        <b className="at01">{t('landers:alonetonight.said01')}</b>
      </p>
      <div className="an-hours">
        {hours.map((each) => (
          <label key={each.hour} htmlFor={`h${each.hour}`}>
            {each.time}
          </label>
        ))}
      </div>
      <p className="an-first">{t('landers:alonetonight.first_line')}</p>
    </div>
  );
}

/** A house at night: the chosen hour lights other windows, and the door is the sign-up. */
export function AloneTonight({ hour, hours, ...page }: AloneTonightProps) {
  const t = useT();
  const { variant, look, niche } = page;
  return (
    <main id="main" className={`ld an an-${look}`}>
      {hours.map((each) => (
        <input
          key={each.hour}
          type="radio"
          form="start"
          name="evening"
          id={`h${each.hour}`}
          value={each.hour}
          defaultChecked={each.hour === hour}
          aria-label={t('landers:alonetonight.hour', { time: each.time })}
        />
      ))}
      <Night />
      <div className="wrap an-street">
        <Evening hours={hours} variant={variant} />
        <div className="an-house">
          <div>
            <Windows look={look} niche={niche} />
            <p className="an-drawn">{t('landers:alonetonight.drawn')}</p>
          </div>
          <div className="an-door">
            <h2>{t(`landers:alonetonight.${variant}.door`)}</h2>
            <StartForm page={page} id="start" cta={t(`landers:alonetonight.${variant}.bell`)} />
          </div>
        </div>
      </div>
    </main>
  );
}
