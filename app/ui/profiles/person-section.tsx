import { USERNAME_LENGTH } from '~/domain/accounts/lengths';
import { GENDERS, SEXUALITIES } from '~/domain/profiles/rules';
import { useT } from '~/i18n/texts';
import { BirthDateFields, birthDateParts } from '~/ui/accounts/birth-date-fields';
import { Field } from '~/ui/kit/fields/field';
import { ConsentNote } from './consent-note';
import type { OwnProfileData } from './own-profile-data';
import { SelectField, Save, ProfileSection, useTypedSection, type Posted } from './own-profile-parts';

type Props = Pick<OwnProfileData, 'person' | 'months' | 'monthFirst' | 'consented' | 'opened' | 'digests'> &
  Posted;

function NameField({
  person,
  typed,
  errors,
}: Pick<Props, 'person' | 'errors'> & { typed: string | undefined }) {
  const t = useT();
  return (
    <Field
      id="name"
      label={t('profiles:name')}
      hint={t('accounts:username_hint', USERNAME_LENGTH)}
      errors={errors.name}
      constraint={person.constraints.name}
    >
      {(control) => (
        <input
          {...control}
          name="name"
          dir="auto"
          autoComplete="nickname"
          defaultValue={typed ?? person.name}
        />
      )}
    </Field>
  );
}

export function PersonSection({ person, months, monthFirst, consented, errors, submitted, ...props }: Props) {
  const t = useT();
  const typed = useTypedSection('person', submitted);
  const born = birthDateParts(person.birthDate);
  const { name, gender, sexuality } = person;
  const stored = Object.entries({ name, gender, sexuality, ...born });
  const isChanged = typed && stored.some(([field, value]) => field in typed && typed[field] !== value);
  const opened = isChanged ? 'person' : props.opened;
  return (
    <ProfileSection
      id="person"
      title={t('profiles:section.person')}
      // The name is in the page's heading.
      summary={[person.born, t(`profiles:gender.${person.gender}`)].join(' · ')}
      digest={props.digests.person}
      {...{ opened, errors, submitted }}
    >
      <p className="text-muted">{t('profiles:person_text')}</p>
      <div className="mt-4">
        <div className="grid gap-5 sm:grid-cols-2">
          <NameField person={person} typed={typed?.name} errors={errors} />
          <BirthDateFields
            id="birthDate"
            months={months}
            monthFirst={monthFirst}
            born={typed ?? born}
            errors={errors.birthDate}
          />
          <SelectField
            id="gender"
            name="gender"
            label={t('profiles:gender')}
            value={typed?.gender ?? person.gender}
            empty={null}
            options={GENDERS.map((value) => ({ value, text: t(`profiles:gender.${value}`) }))}
          />
          {consented && (
            <SelectField
              id="sexuality"
              name="sexuality"
              label={t('profiles:sexuality')}
              value={typed?.sexuality ?? person.sexuality}
              empty={null}
              options={SEXUALITIES.map((value) => ({ value, text: t(`profiles:sexuality.${value}`) }))}
            />
          )}
        </div>
        {!consented && <ConsentNote />}
        <Save section="person" text={t('profiles:save_person')} />
      </div>
    </ProfileSection>
  );
}
