import { FormAlert } from '~/ui/kit/fields/error-summary';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';

type Props = { heading: string; does: string; backHref: string; errors: Errors };

export function EndCodePage({ heading, does, backHref, errors }: Props) {
  const t = useConsoleT();
  const error = formError(errors);
  return (
    <ConsolePage title={heading} intro={does} narrow>
      <form method="post" className="mt-6 grid gap-5">
        {error && <FormAlert text={error} />}
        <p className="flex flex-wrap gap-3">
          <button className="btn btn-primary">{t('money.code_end')}</button>
          <a href={backHref} className="btn btn-line">
            {t('cancel')}
          </a>
        </p>
      </form>
    </ConsolePage>
  );
}
