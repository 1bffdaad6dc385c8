import { FormAlert } from '~/ui/kit/fields/error-summary';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from '../console-page';
import { FactList, type Fact } from '../fact-list';
import { useConsoleT } from '../frame-data';

type Props = {
  heading: string;
  facts: Fact[];
  /** Who has decided it; null while it waits. */
  decided: string | null;
  /** Whether the reader has proposed it, and somebody else decides. */
  isOwn: boolean;
  isOpen: boolean;
  orderHref: string;
  errors: Errors;
};

/** A refund that waits for a second operator. */
export function ProposalPage({ heading, facts, decided, isOwn, isOpen, orderHref, errors }: Props) {
  const t = useConsoleT();
  const error = formError(errors);
  return (
    <ConsolePage title={heading}>
      {error && (
        <div className="mt-5">
          <FormAlert text={error} />
        </div>
      )}
      <FactList facts={facts} />
      {decided && <p className="mt-5 font-semibold">{decided}</p>}
      {isOwn && <p className="mt-5 text-muted">{t('money.own_proposal')}</p>}
      {isOpen && (
        <form method="post" className="mt-5 flex flex-wrap gap-3">
          <button name="outcome" value="approved" className="btn btn-primary">
            {t('money.approve')}
          </button>
          <button name="outcome" value="declined" className="btn btn-line">
            {t('money.decline')}
          </button>
        </form>
      )}
      <p className="mt-5">
        <a href={orderHref} className="btn btn-line">
          {t('money.to_order')}
        </a>
      </p>
    </ConsolePage>
  );
}
