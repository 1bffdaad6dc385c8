import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { TrackingFields } from '~/ui/kit/tracking-fields';
import { useTracked } from '~/ui/layouts/frame-data';
import { useWhoAsked } from '~/ui/signup/who-choices';
import type { LanderData } from './lander-data';

type Question = ReturnType<typeof useWhoAsked>[number];

function Pair({ name, legend, options, chosen }: Question) {
  return (
    <fieldset className="pair">
      <legend>{legend}</legend>
      <div>
        {options.map(([value, text]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} required defaultChecked={chosen === value} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Who the visitor is and whom they seek, in the looks of a lander. */
export function WhoFields() {
  return (
    <div className="who">
      {useWhoAsked().map((question) => (
        <Pair key={question.name} {...question} />
      ))}
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
      <WhoFields />
      {after}
      <GoButton text={cta} minAge={page.minAge} />
    </LanderForm>
  );
}
