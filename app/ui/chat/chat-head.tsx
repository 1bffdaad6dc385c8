import { Link } from '@remix-run/react';
import { memo, type MouseEvent } from 'react';
import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { FictionalIcon, FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';
import { CreditsLink } from '~/ui/payments/credits-link';
import { MoreActions } from '~/ui/safety/more-actions';
import { creditsLook, fewCredits } from '~/ui/kit/credits-look';
import { ChatAvatar } from './chat-avatar';
import { ChatBar } from './chat-bar';
import type { ChatPartnerView } from './chat-data';

function Facts({ partner }: { partner: ChatPartnerView }) {
  const t = useT();
  if (partner.fictional) return <FictionalLabel />;
  const place = partner.cityName;
  if (!partner.online) return <span>{place}</span>;
  return (
    <span>
      {t('profiles:online')}
      {place && <span className="max-sm:hidden">, {place}</span>}
    </span>
  );
}

/** The smallest phone has no portrait; `narrow` omits it on all phones, for the balance. */
function Who({ partner, narrow }: { partner: ChatPartnerView; narrow: boolean }) {
  const t = useT();
  const { name, age } = partner;
  return (
    <>
      <span className={narrow ? 'max-sm:hidden' : 'max-[359px]:hidden'}>
        <ChatAvatar partner={partner} className="size-11" />
      </span>
      <div className="min-w-0 leading-tight">
        <h1 className="partner-name">
          {name === null || age === null ? t('chat:gone_name') : nameAndAge({ name, age })}
        </h1>
        <p className="mt-0.5 flex items-center gap-2 text-sm text-muted">
          {name !== null && <Facts partner={partner} />}
        </p>
      </div>
    </>
  );
}

type MenuProps = {
  partner: ChatPartnerView;
  to: string;
  conversationId: string | null;
  /** With JavaScript, asks for confirmation in a dialog. */
  onRemove?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};

/** The menu of actions; `to` is the URL to return to. */
function Menu({ partner: { id, name, blockedByReader }, to, conversationId, onRemove }: MenuProps) {
  const t = useT();
  return (
    <MoreActions>
      {name !== null && (
        <Link to={paths.member(id)}>
          <Icon name="user" />
          {t('safety:view_profile')}
        </Link>
      )}
      {conversationId && (
        <Link to={paths.searchInChat(conversationId)}>
          <Icon name="search" />
          {t('chat:find')}
        </Link>
      )}
      {!blockedByReader && (
        <Link to={paths.block(id, { to })}>
          <Icon name="ban" />
          {name === null ? t('safety:block') : t('safety:block_name', { name })}
        </Link>
      )}
      <Link to={paths.report(id, { to })}>
        <Icon name="flag" />
        {name === null ? t('safety:report_title_gone.profile') : t('safety:report_title.profile', { name })}
      </Link>
      {conversationId && (
        <>
          <hr className="my-2 border-line" />
          <Link to={paths.removeChat(conversationId)} onClick={onRemove}>
            <Icon name="trash-2" />
            {t('chat:remove')}
          </Link>
        </>
      )}
    </MoreActions>
  );
}

type Props = MenuProps & { warning: string | null; credits: number };

/** The header of a chat. Memoised, because each typed key renders the whole chat. */
export const ChatHead = memo(function ChatHead({ partner, warning, credits, ...menu }: Props) {
  const t = useT();
  return (
    <>
      <ChatBar>
        {partner.name === null ? (
          <div className="chat-who">
            <Who partner={partner} narrow={fewCredits(credits)} />
          </div>
        ) : (
          <Link to={paths.member(partner.id)} className="chat-who">
            <Who partner={partner} narrow={fewCredits(credits)} />
          </Link>
        )}
        {fewCredits(credits) && (
          <CreditsLink className={`tag min-h-tap min-w-tap justify-center lg:hidden ${creditsLook(credits)}`}>
            <Icon name="coins" className="size-4" />
            <span aria-hidden="true">{credits}</span>
            <span className="sr-only">{t('chat:credits_left', { count: credits })}</span>
          </CreditsLink>
        )}
        <Menu partner={partner} {...menu} />
      </ChatBar>
      {warning && (
        <p className="flex shrink-0 items-start justify-center gap-2 border-b border-line bg-info-soft px-4 py-2 text-sm text-info">
          <FictionalIcon className="mt-0.5 size-4" />
          {warning}
        </p>
      )}
    </>
  );
});
