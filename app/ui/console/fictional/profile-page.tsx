import { Field } from '~/ui/kit/fields/field';
import type { Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';
import type { Option } from './profile-fields';

type Props = {
  heading: string;
  site: string;
  facts: string[];
  isPaused: boolean;
  /** Null for those who assign nobody. */
  authors: Option[] | null;
  authorId: string;
  editHref: string | null;
  photosHref: string | null;
  backHref: string;
  errors: Errors;
};

function AuthorForm({
  authors,
  authorId,
  errors,
}: Pick<Props, 'authorId' | 'errors'> & { authors: Option[] }) {
  const t = useConsoleT();
  return (
    <form method="post" className="mt-6 grid max-w-form gap-4" noValidate>
      <Field
        id="author"
        label={t('profiles.author_label')}
        hint={t('profiles.author_hint')}
        errors={errors.author}
      >
        {(control) => (
          <select {...control} name="author" defaultValue={authorId} key={authorId}>
            <option value="">{t('profiles.no_author')}</option>
            {authors.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p>
        <button name="intent" value="assign" className="btn btn-primary">
          {t('profiles.assign')}
        </button>
      </p>
    </form>
  );
}

/** A fictional profile, with what the operator may do about it. */
export function ProfilePage(props: Props) {
  const { heading, site, facts, isPaused, authors, authorId, editHref, photosHref, backHref, errors } = props;
  const t = useConsoleT();
  return (
    <ConsolePage title={heading} intro={site} narrow>
      <ul className="card mt-4 list-inside list-disc space-y-1 p-4">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap gap-2.5">
        {editHref && (
          <a href={editHref} className="btn btn-primary">
            {t('profiles.edit')}
          </a>
        )}
        {photosHref && (
          <a href={photosHref} className="btn btn-line">
            {t('profiles.photos')}
          </a>
        )}
      </p>
      <form method="post" className="mt-6 grid max-w-form gap-3">
        <p className="text-muted">{isPaused ? t('profiles.resume_text') : t('profiles.pause_text')}</p>
        <p>
          <button name="intent" value={isPaused ? 'resume' : 'pause'} className="btn btn-line">
            {isPaused ? t('profiles.resume') : t('profiles.pause')}
          </button>
        </p>
      </form>
      {authors && <AuthorForm authors={authors} authorId={authorId} errors={errors} />}
      <p className="mt-5">
        <a href={backHref} className="btn btn-line">
          {t('profiles.back')}
        </a>
      </p>
    </ConsolePage>
  );
}
