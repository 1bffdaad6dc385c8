import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { useTracked } from '~/ui/layouts/frame-data';
import { DrawnPair } from './people-who-fit';

export type NewSiteWords = {
  /** Addresses of illustrated people. */
  people: string[];
  isEmpty: boolean;
  /** How many have joined; null for the first. */
  joined: number | null;
  /** Whether the member gets the weekly mail with new members; null for visitors. */
  mail: boolean | null;
};

/** Turns on the weekly mail, which names new members who suit the reader. */
function WeeklyMail({ isOn, here }: { isOn: boolean; here: string }) {
  const t = useT();
  if (isOn) return <p className="mt-6 text-muted">{t('discovery:first_mail_on')}</p>;
  return (
    <form method="post" action={paths.weeklyMail} className="mt-4 grid justify-items-center">
      <input type="hidden" name="to" value={here} />
      <button className="btn btn-line" aria-describedby="weekly-mail">
        {t('discovery:first_mail')}
      </button>
      <p id="weekly-mail" className="hint">
        {t('discovery:first_mail_hint')}
      </p>
    </form>
  );
}

/** Shown where the site lists nobody whom the reader seeks yet (DIS-20). */
export function NewSite({
  words: { people, isEmpty, joined, mail },
  here,
  Heading,
}: {
  words: NewSiteWords;
  /** Where the form leads back to. */
  here: string;
  Heading: 'h1' | 'h2';
}) {
  const t = useT();
  const tracked = useTracked();
  const isMember = mail !== null;
  const first = isMember ? 'discovery:first_member' : 'discovery:first_visitor';
  return (
    <div className="mx-auto grid max-w-form justify-items-center py-12 text-center">
      <DrawnPair people={people} />
      <Heading className="mt-8 text-h1">
        {t(isEmpty ? 'discovery:first_title' : 'discovery:first_sought')}
      </Heading>
      <p className="mt-2 text-muted">
        {joined === null ? t(first) : t('discovery:first_joined', { count: joined })}
      </p>
      <a href={isMember ? paths.profile : tracked(paths.signup)} className="btn btn-primary btn-lg mt-6">
        {t(isMember ? 'discovery:first_profile' : 'discovery:first_join')}
      </a>
      {isMember && <WeeklyMail isOn={mail} here={here} />}
    </div>
  );
}
