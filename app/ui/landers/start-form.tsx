import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { TrackingFields } from '~/ui/kit/tracking-fields';
import { useTracked } from '~/ui/layouts/frame-data';
import type { LanderData } from './lander-data';

type PairProps = {
  name: string;
  legend: string;
  female: string;
  male: string;
  chosen: 'female' | 'male' | null;
};

function Pair({ name, legend, female, male, chosen }: PairProps) {
  return (
    <fieldset className="pair">
      <legend>{legend}</legend>
      <div>
        <label>
          <input type="radio" name={name} value="female" required defaultChecked={chosen === 'female'} />
          <span>{female}</span>
        </label>
        <label>
          <input type="radio" name={name} value="male" required defaultChecked={chosen === 'male'} />
          <span>{male}</span>
        </label>
      </div>
    </fieldset>
  );
}

/** Who the visitor is and whom they seek; nothing is chosen beforehand, unless the site is for one of them. */
export function WhoFields({ gender, seek }: Pick<LanderData, 'gender' | 'seek'>) {
  const t = useT();
  return (
    <div className="who">
      <Pair
        name="gender"
        legend={t('home:i_am')}
        female={t('home:woman')}
        male={t('home:man')}
        chosen={gender}
      />
      <Pair
        name="seek"
        legend={t('home:i_seek')}
        female={t('home:women')}
        male={t('home:men')}
        chosen={seek}
      />
    </div>
  );
}

/** The button that begins the sign-up, and the age that it asks for. */
export function GoButton({ text, minAge }: { text: string } & Pick<LanderData, 'minAge'>) {
  const t = useT();
  return (
    <>
      <button className="go">
        {text}
        <Icon name="arrow-right" />
      </button>
      <p className="note">{t('home:free_note', { min_age: minAge })}</p>
    </>
  );
}

type FormProps = {
  page: Pick<LanderData, 'tag'>;
  className: string;
  id?: string;
  children: ReactNode;
};

/**
 * The form of a lander: its fields begin the sign-up, which is told the lander, its slug and the visit's
 * campaign parameters.
 */
export function LanderForm({ page, className, id, children }: FormProps) {
  const tracked = useTracked();
  return (
    <form method="post" action={tracked('/signup?step=0')} className={className} id={id}>
      <input type="hidden" name="lander" value={page.tag} />
      <TrackingFields />
      {children}
    </form>
  );
}

/** The first step of the sign-up; `after` are fields of the lander's own. */
export function StartForm({
  page,
  cta,
  id,
  after,
}: {
  page: LanderData;
  cta: string;
  id?: string;
  after?: ReactNode;
}) {
  return (
    <LanderForm page={page} className="start" {...(id ? { id } : {})}>
      <WhoFields gender={page.gender} seek={page.seek} />
      {after}
      <GoButton text={cta} minAge={page.minAge} />
    </LanderForm>
  );
}
