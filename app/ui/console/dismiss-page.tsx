import { FormAlert } from '~/ui/kit/fields/error-summary';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from './console-page';
import { useConsoleT } from './frame-data';

type Props = { heading: string; name: string; email: string; backHref: string; errors: Errors };

export function DismissPage({ heading, name, email, backHref, errors }: Props) {
  const t = useConsoleT();
  const error = formError(errors);
  return (
    <ConsolePage title={heading} intro={t('dismiss.intro', { name, email })} narrow>
      <form method="post" className="mt-6 grid gap-5">
        {error && <FormAlert text={error} />}
        <p className="flex flex-wrap gap-3">
          <button className="btn btn-danger">{t('dismiss.confirm')}</button>
          <a href={backHref} className="btn btn-line">
            {t('cancel')}
          </a>
        </p>
      </form>
    </ConsolePage>
  );
}
