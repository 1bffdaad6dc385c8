import { useT } from '~/i18n/texts';
import type { FieldControl } from '~/ui/kit/fields/field';
import type { OwnProfileData } from './own-profile-data';

type Props = {
  control: FieldControl;
  name: string;
  groups: OwnProfileData['prompts']['groups'];
  /** Empty for none. */
  chosen: string;
};

/** The questions of a profile, by group (PRO-14). */
export function QuestionSelect({ control, name, groups, chosen }: Props) {
  const t = useT();
  return (
    <select {...control} name={name} defaultValue={chosen} key={chosen}>
      <option value="">{t('profiles:prompt_none')}</option>
      {groups.map(({ name: group, questions }) => (
        <optgroup key={group} label={group}>
          {questions.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
