import type { ReactNode } from 'react';
import * as paths from '~/paths';
import { useTracked } from '~/ui/layouts/frame-data';
import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';
import { Icon, type IconName } from '~/ui/kit/icon';

/** Nobody logged in, or a member with or without a confirmed address. */
export type DoneReader = 'visitor' | 'waiting' | 'confirmed';

type Props = { title: string; reader: DoneReader; portraits: string[] };

function Ways({ reader }: Pick<Props, 'reader'>) {
  const t = useT();
  const tracked = useTracked();
  if (reader === 'visitor')
    return (
      <a href={tracked(paths.login)} className="btn btn-primary btn-lg mt-6 w-full">
        {t('accounts:done_login')}
      </a>
    );
  if (reader === 'waiting')
    return (
      <a href={paths.completeSignup} className="btn btn-primary btn-lg mt-6 w-full">
        {t('accounts:done_waiting_way')}
      </a>
    );
  return (
    <>
      <a
        href={paths.photos}
        className="card mt-7 flex min-h-[76px] items-center gap-4 p-4 hover:border-line-strong"
      >
        <Icon name="camera" className="text-link" />
        <b className="min-w-0 flex-1">{t('accounts:done_photo')}</b>
        <Icon name="chevron-right" className="text-muted" />
      </a>
      <a href={paths.search} className="btn btn-primary btn-lg mt-6 w-full">
        {t('accounts:done_search')}
      </a>
    </>
  );
}

const SIGNS: Record<DoneReader, { icon: IconName; look: string }> = {
  visitor: { icon: 'key-round', look: 'bg-unread text-unread-on' },
  confirmed: { icon: 'badge-check', look: 'bg-success-soft text-success' },
  waiting: { icon: 'mail-warning', look: 'bg-unread text-unread-on' },
};

export function ActivateDonePage({ title, reader, portraits }: Props) {
  const t = useT();
  const texts: Record<DoneReader, () => ReactNode> = {
    visitor: () => t('accounts:done_text_visitor'),
    waiting: () => t('accounts:done_text_waiting'),
    confirmed: () => t('accounts:done_text'),
  };
  const { icon, look } = SIGNS[reader];
  return (
    <AuthLayout portraits={portraits}>
      <span className={`grid size-16 place-items-center rounded-lg ${look}`}>
        <Icon name={icon} className="size-7" />
      </span>
      <h1 className="mt-6 text-h1">{title}</h1>
      <p className="mt-3 text-lg text-muted">{texts[reader]()}</p>
      <Ways reader={reader} />
    </AuthLayout>
  );
}
