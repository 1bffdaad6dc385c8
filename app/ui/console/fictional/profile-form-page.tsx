import { FormAlert } from '~/ui/kit/fields/error-summary';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from '../console-page';
import { ChoiceLinks, type Choice } from '../figures/choice-links';
import { useConsoleT } from '../frame-data';
import { ProfileFields, type ProfileFormData } from './profile-fields';

type Props = {
  heading: string;
  site: string;
  /** The sites that a new profile can be for. */
  sites?: Choice[];
  form: ProfileFormData;
  submit: string;
  backHref: string;
  errors: Errors;
};

/** The form of a new or an edited fictional profile. */
export function ProfileFormPage({ heading, site, sites = [], form, submit, backHref, errors }: Props) {
  const t = useConsoleT();
  const error = formError(errors);
  return (
    <ConsolePage title={heading} intro={site} narrow>
      {sites.length > 1 && (
        <div className="mt-4">
          <ChoiceLinks label={t('profiles.site')} choices={sites} />
        </div>
      )}
      <p className="mt-4 max-w-prose text-muted">{t('profiles.label_note')}</p>
      <form method="post" className="mt-6 grid gap-6" noValidate>
        {error && <FormAlert text={error} />}
        {Object.entries(form.hidden).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {/* Enter presses the first button, which must be the one that saves. */}
        <button className="sr-only" tabIndex={-1} aria-hidden="true">
          {submit}
        </button>
        <ProfileFields form={form} errors={errors} />
        <p className="flex flex-wrap gap-3">
          <button className="btn btn-primary">{submit}</button>
          <a href={backHref} className="btn btn-line">
            {t('cancel')}
          </a>
        </p>
      </form>
    </ConsolePage>
  );
}
