import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { TrackingFields } from '~/ui/kit/fields/tracking-fields';
import { useTracked } from '~/ui/layouts/frame-data';
import { WhoChoices } from '~/ui/signup/who-choices';
import type { LanderData } from './lander-data';

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

/** The fields begin the sign-up, with the lander, its slug and the campaign parameters. */
export function LanderForm({ page, className, id, children }: FormProps) {
  const tracked = useTracked();
  return (
    <form method="post" action={tracked(paths.signupStart)} className={className} id={id}>
      <input type="hidden" name="lander" value={page.tag} />
      <TrackingFields />
      {children}
    </form>
  );
}

/** `after` are the lander's own fields. */
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
      <WhoChoices look="lander" />
      {after}
      <GoButton text={cta} minAge={page.minAge} />
    </LanderForm>
  );
}
