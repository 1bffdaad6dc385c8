import type { TenantDb } from '~/database/tenant-db';
import { nullIfTaken } from '~/database/transactions.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import { isUsernameTaken } from './is-username-taken.server';
import { hasConsent } from '~/domain/profiles/find-consent.server';
import type { Gender, Sexuality } from '~/domain/profiles/rules';
import { keepRemovedText } from '~/domain/keep-removed.server';
import { dayOnClock } from '~/domain/when-clock-shows';
import {
  cleanUsername,
  forbiddenCharacter,
  mayKeepUsername,
  typedBirthDateRefusal,
  typedDay,
  usernameKey,
  usernameRefusal,
  type BirthDateRefusal,
  type TypedDay,
  type UsernameRefusal,
} from './rules';

export type Person = TypedDay & {
  name: string;
  gender: Gender;
  /** Undefined without the member's consent to store it (ACC-25). */
  sexuality?: Sexuality | undefined;
};

type PersonRefusal = UsernameRefusal | 'username_taken' | BirthDateRefusal | 'choose' | 'consent_needed';

/** `site` is the site's name. */
type Input = { memberId: string; person: Person; minAge: number; timeZone: string; site: string };

/** "Gay" is offered to men only and "lesbian" to women only. */
const fits = ({ gender, sexuality }: Person): boolean =>
  !(sexuality === 'gay' && gender === 'female') && !(sexuality === 'lesbian' && gender === 'male');

/** Refuses a bad or taken name, a bad date, and an orientation that is misfit or lacks consent (ACC-25). */
export async function savePerson(
  db: TenantDb,
  { memberId, person, minAge, timeZone, site }: Input,
  { now }: { now: Date },
): Promise<Outcome<null, PersonRefusal>> {
  const birthDate = typedDay(person);
  const wrongDate = typedBirthDateRefusal(person, minAge, dayOnClock(timeZone, now));
  if (!birthDate || wrongDate) return refused(wrongDate ?? 'birth_date_invalid', { min_age: minAge });
  if (!fits(person)) return refused('choose');
  if (person.sexuality && !(await hasConsent(db, memberId))) return refused('consent_needed');
  const name = cleanUsername(person.name);
  const before = await db.member.findFirstOrThrow({
    where: { id: memberId },
    select: { email: true, usernameKey: true },
  });
  const refusal = usernameRefusal(name, { site, email: before.email });
  if (refusal && !mayKeepUsername(refusal, { before: before.usernameKey, name }))
    return refused(refusal, { character: forbiddenCharacter(name) ?? '' });
  const saved = db.$transaction(async (tx) => {
    if (await isUsernameTaken(tx, name, memberId)) return refused('username_taken');
    await tx.member.update({
      where: { id: memberId },
      data: { username: name, usernameKey: usernameKey(name) },
      select: { id: true },
    });
    const { gender, sexuality } = person;
    const kept = sexuality ? { sexuality } : {};
    const { tenantId, name: nameBefore } = await tx.profile.findFirstOrThrow({ where: { id: memberId } });
    const renamed = { tenantId, memberId, kind: 'name' as const, before: nameBefore, after: name };
    await keepRemovedText(tx, renamed, { now });
    await tx.profile.update({
      where: { id: memberId },
      data: { name, gender, birthDate, ...kept },
      select: { id: true },
    });
    return done(null);
  });
  return (await nullIfTaken(saved)) ?? refused('username_taken');
}
