import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { hasConsent } from '~/domain/profiles/find-consent.server';
import {
  calendarDay,
  cleanUsername,
  dayIn,
  isOfAge,
  usernameKey,
  usernameRefusal,
  type Gender,
  type Sexuality,
  type UsernameRefusal,
} from './rules';

export type Person = {
  name: string;
  gender: Gender;
  /** Left out by who has not consented to its being kept (ACC-25). */
  sexuality?: Sexuality | undefined;
  day?: string | undefined;
  month?: string | undefined;
  year?: string | undefined;
};

export type PersonRefusal =
  UsernameRefusal | 'username_taken' | 'birth_date_invalid' | 'choose' | 'consent_needed';

type Input = { memberId: string; person: Person; minAge: number; timeZone: string };

const whole = (text: string | undefined): number => (/^\s*\d{1,4}\s*$/.test(text ?? '') ? Number(text) : NaN);

/** Words that name one gender's orientation fit no other (PRO-1). */
const fits = ({ gender, sexuality }: Person): boolean =>
  !(sexuality === 'gay' && gender === 'female') && !(sexuality === 'lesbian' && gender === 'male');

/**
 * Saves who a member is: name, gender, date of birth and whom they are open to (PRO-1, PRO-2). Refuses a name that ACC-4 does not
 * allow or that another member has, a date that is none or is under the site's age (ACC-5), an orientation of another gender, and
 * any without the consent to keep it (ACC-25).
 */
export async function savePerson(
  db: TenantDb,
  { memberId, person, minAge, timeZone }: Input,
  { now }: { now: Date },
): Promise<Outcome<null, PersonRefusal>> {
  const birthDate = calendarDay(whole(person.year), whole(person.month), whole(person.day));
  if (!birthDate || !isOfAge(birthDate, minAge, dayIn(timeZone, now))) return refused('birth_date_invalid');
  if (!fits(person)) return refused('choose');
  if (person.sexuality && !(await hasConsent(db, memberId))) return refused('consent_needed');
  const name = cleanUsername(person.name);
  const { email } = await db.member.findFirstOrThrow({ where: { id: memberId }, select: { email: true } });
  const refusal = usernameRefusal(name, email);
  if (refusal) return refused(refusal);
  return db.$transaction(async (tx) => {
    const taken = await tx.member.count({ where: { usernameKey: usernameKey(name), id: { not: memberId } } });
    if (taken > 0) return refused('username_taken');
    await tx.member.update({
      where: { id: memberId },
      data: { username: name, usernameKey: usernameKey(name) },
    });
    const { gender, sexuality } = person;
    const kept = sexuality ? { sexuality } : {};
    await tx.profile.update({ where: { id: memberId }, data: { name, gender, birthDate, ...kept } });
    return done(null);
  });
}
