import { LANGUAGES, type Language } from '~/domain/operators/rules';
import { Field } from '~/ui/kit/fields/field';
import { useConsoleT } from './frame-data';

const NAMES: Record<Language, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' };

type Props = { chosen: string; errors?: readonly string[] | undefined };

export function LanguageField({ chosen, errors }: Props) {
  const t = useConsoleT();
  return (
    <Field id="language" label={t('language')} errors={errors}>
      {(control) => (
        <select {...control} name="language" defaultValue={chosen}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {NAMES[language]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
