import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { DrawnFace } from '~/ui/kit/drawn-face';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';
import { placeholderClass } from '~/delivery/placeholder-class';
import { sharedText } from '~/ui/profiles/shared-text';
import type { ChatPartnerView, SharedInterest } from './chat-data';

const LINK = 'flex min-h-tap items-center gap-2.5 text-sm font-semibold text-muted hover:text-ink';

export type PartnerColumnProps = {
  partner: ChatPartnerView;
  shared: SharedInterest[];
  opener: { key: string; text: string } | null;
  to: string;
};

function Shared({ shared }: Pick<PartnerColumnProps, 'shared'>) {
  const t = useT();
  return (
    <>
      <h2 className="mt-6 font-sans text-sm font-bold tracking-normal">{sharedText(t, shared.length)}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {shared.map(({ icon, text }) => (
          <li key={text} className="chip chip-on">
            <Icon name={icon} className="size-4" />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function SafetyLinks({ id, name, blocked, to }: { id: string; name: string; blocked: boolean; to: string }) {
  const t = useT();
  return (
    <p className="mt-6 border-t border-line pt-3">
      {!blocked && (
        <a href={paths.block(id, { to })} className={LINK}>
          <Icon name="ban" />
          {t('safety:block_name', { name })}
        </a>
      )}
      <a href={paths.report(id, { to })} className={LINK}>
        <Icon name="flag" />
        {t('safety:report_title.profile', { name })}
      </a>
      <a href={paths.legalPage('ban')} className={LINK}>
        <Icon name="shield-check" />
        {t('frame:page.ban')}
      </a>
    </p>
  );
}

/** The column from 1440 px, or more in larger text. Its lazy photo loads only if visible. */
export function PartnerColumn({
  partner: { id, name, age, cityName, portraitSrc, fictional, blockedByReader, availability },
  shared,
  opener,
  to,
}: PartnerColumnProps) {
  const t = useT();
  if (name === null || age === null) return null;
  return (
    <aside
      className="hidden w-[20rem] shrink-0 overflow-y-auto border-l border-line p-5 [@media(min-width:90rem)]:block"
      aria-label={name}
    >
      <a href={paths.member(id)} className="portrait" aria-label={t('likes:see_profile', { name })}>
        {portraitSrc ? (
          <img
            src={portraitSrc}
            alt=""
            width="440"
            height="550"
            className={placeholderClass(portraitSrc)}
            loading="lazy"
          />
        ) : (
          <DrawnFace />
        )}
      </a>
      <p className="mt-4 text-lg font-bold leading-tight">{nameAndAge({ name, age })}</p>
      <p className="mt-1 text-sm text-muted">{fictional ? <FictionalLabel /> : cityName}</p>
      {shared.length > 0 && <Shared shared={shared} />}
      {opener && availability === 'available' && (
        <p className="mt-6">
          <a
            href={`${to}?opener=${opener.key}`}
            className="pick flex items-start gap-2.5 p-3 text-sm font-semibold"
          >
            <Icon name="message-circle" className="mt-0.5 size-4 shrink-0" />
            {opener.text}
          </a>
        </p>
      )}
      <SafetyLinks id={id} name={name} blocked={blockedByReader} to={to} />
    </aside>
  );
}
