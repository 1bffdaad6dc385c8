import { LANGUAGES } from '~/domain/operators/rules';
import { LANGUAGE_NAMES } from '~/i18n/locales';
import { Field } from '~/ui/kit/fields/field';
import { useConsoleT } from './frame-data';

type Props = { chosen: string; errors?: readonly string[] | undefined };

export function LanguageField({ chosen, errors }: Props) {
  const t = useConsoleT();
  return (
    <Field id="language" label={t('language')} errors={errors}>
      {(control) => (
        <select {...control} name="language" defaultValue={chosen}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
