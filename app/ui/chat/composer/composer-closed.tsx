import { Link } from '@remix-run/react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { UnlessPaused } from '~/ui/payments/unless-paused';
import { UnblockForm } from '~/ui/safety/unblock-form';
import type { ChatEnd, ChatPartnerView } from '~/ui/chat/chat-data';

type Closed = Pick<ChatPartnerView, 'name' | 'suspended'> & {
  availability: Exclude<ChatPartnerView['availability'], 'available'>;
};

const ClosedText = ({ availability, name, suspended }: Closed) => {
  const t = useT();
  if (suspended) return suspended;
  return availability === 'not_confirmed'
    ? t('chat:closed.not_confirmed', { name: name ?? '' })
    : t('chat:closed.not_available');
};

export function ComposerClosed(closed: Closed) {
  return (
    <div className="shrink-0 border-t border-line bg-canvas px-4 py-5 lg:px-6">
      <p className="mx-auto flex max-w-messages items-start gap-3 rounded-lg bg-sunken p-4">
        <Icon name={closed.availability === 'not_confirmed' ? 'mail' : 'ban'} className="mt-0.5" />
        <span>
          <ClosedText {...closed} />
        </span>
      </p>
    </div>
  );
}

/** For a partner who becomes unavailable while the reader types. */
export function ClosedWhileTyping(closed: Closed) {
  const t = useT();
  return (
    <p role="alert" className="rounded-lg bg-info-soft p-4 text-info">
      <ClosedText {...closed} /> {t('chat:removed_typed')}
    </p>
  );
}

/** For a reader who has blocked the partner. */
export function ComposerBlocked({
  conversationId,
  partner: { id, name },
}: {
  conversationId: string;
  partner: Pick<ChatPartnerView, 'id' | 'name'>;
}) {
  const t = useT();
  return (
    <div className="shrink-0 border-t border-line bg-canvas px-4 py-5 lg:px-6">
      <div className="mx-auto flex max-w-messages flex-wrap items-center gap-3 rounded-lg bg-sunken p-4">
        <p className="flex min-w-0 flex-1 basis-60 items-start gap-3">
          <Icon name="ban" className="mt-0.5" />
          <span className="min-w-0">
            {name === null ? t('safety:you_blocked_gone') : t('safety:you_blocked_chat', { name })}
          </span>
        </p>
        <UnblockForm memberId={id} name={name} to={paths.chat(conversationId)} />
      </div>
    </div>
  );
}

/** For a free member at the limit of started conversations. */
export function ConversationsUsed({ name, memberId, max }: { name: string; memberId: string; max: number }) {
  const t = useT();
  return (
    <div className="shrink-0 border-t border-line bg-canvas p-4 lg:px-6">
      <section className="mx-auto max-w-messages rounded-xl bg-night p-5 text-night-on lg:p-6">
        <span className="grid size-12 place-items-center rounded-full bg-unread text-unread-on">
          <Icon name="crown" className="size-6" />
        </span>
        <h2 className="mt-4 text-h2">{t('chat:limit_title')}</h2>
        <p className="mt-1 text-night-muted">
          {t('chat:limit_text', { count: max, name })} {t('chat:limit_premium')}
        </p>
        <div className="mt-4 grid gap-2.5 sm:flex">
          <UnlessPaused>
            <Link to={paths.premium} className="btn btn-primary">
              {t('frame:get_premium')}
            </Link>
          </UnlessPaused>
          <Link to={paths.member(memberId)} className="btn border border-night-muted text-night-on">
            {t('chat:see_profile', { name })}
          </Link>
        </div>
      </section>
    </div>
  );
}

/** Shown above the composer, which keeps the typed text. */
export function ChatEnded({ end, id, name }: { end: ChatEnd; id: string; name: string | null }) {
  const t = useT();
  const isSignedOut = end === 'signed_out';
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-lg bg-info-soft p-4 text-info">
      <p className="min-w-0 flex-1 basis-60">
        {isSignedOut && t('chat:signed_out_kept')}
        {!isSignedOut && (name === null ? t('chat:removed_gone') : t('chat:removed_by', { name }))}
      </p>
      <a href={isSignedOut ? paths.loginToChat(id) : paths.chats} className="btn btn-line">
        {isSignedOut ? t('accounts:login') : t('chat:back_to_messages')}
      </a>
    </div>
  );
}
