import { useT } from '~/i18n/texts';
import { ComposerClosed, ConversationsUsed } from '~/ui/chat/composer/composer-closed';
import { Icon } from '~/ui/kit/icon';
import type { Availability } from '~/domain/chat/rules';
import type { SubmittedGift } from '~/ui/chat/chat-data';
import { GiftForm } from './gift-form';
import type { Errors } from '~/ui/kit/post-answer';
import type { GiftsView } from './gift-data';

/** The member is unavailable, or a free member's conversations are used up. */
export type GiftsClosed = { reason: Exclude<Availability, 'available'> } | { reason: 'limit'; max: number };

type Props = {
  view: GiftsView;
  closed: GiftsClosed | null;
  errors: Errors;
  submitted: SubmittedGift | null;
  to: string;
};

function Closed({ closed, view: { name, memberId } }: { closed: GiftsClosed; view: GiftsView }) {
  if (closed.reason === 'limit')
    return <ConversationsUsed name={name} memberId={memberId} max={closed.max} />;
  return <ComposerClosed availability={closed.reason} name={name} />;
}

export function GiftPage({ view, closed, errors, submitted, to }: Props) {
  const t = useT();
  return (
    <main id="main" className="wrap py-4 lg:py-8">
      <div className="mx-auto max-w-[46rem]">
        <a href={to} className="link inline-flex min-h-tap items-center gap-1.5">
          <Icon name="arrow-left" className="size-4" />
          {view.name}
        </a>
        {closed ? (
          <>
            <h1 className="text-h1">{t('gifts:title', { name: view.name })}</h1>
            <Closed closed={closed} view={view} />
          </>
        ) : (
          <section className="card mt-2 flex flex-col" aria-labelledby="gift-title">
            <GiftForm
              view={view}
              errors={errors}
              submitted={submitted}
              titleId="gift-title"
              headingLevel={1}
            />
          </section>
        )}
      </div>
    </main>
  );
}
