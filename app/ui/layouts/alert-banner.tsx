import type { ReactNode } from 'react';
import { isDismissible, type Alert } from '~/domain/frame/rules';
import type { DisabledReason } from '~/domain/notifications/rules';
import type { TextKey } from '~/i18n/text-key';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon, type IconName } from '~/ui/kit/icon';

type Look = { icon: IconName; look: string; title: TextKey; text: TextKey | null };

const LOOKS: Record<Alert, Look> = {
  activation: {
    icon: 'mail-warning',
    look: 'bg-warning-soft text-warning',
    title: 'frame:alert.activation.title',
    text: 'frame:alert.activation.text',
  },
  age: {
    icon: 'shield-check',
    look: 'bg-warning-soft text-warning',
    title: 'age:alert_title',
    text: 'age:alert_text',
  },
  notices: {
    icon: 'bell',
    look: 'bg-warning-soft text-warning',
    title: 'frame:alert.notices.title',
    // Explains why they are off.
    text: null,
  },
  photo: {
    icon: 'camera',
    look: 'bg-primary-soft text-primary-text',
    title: 'frame:alert.photo.title',
    text: 'frame:alert.photo.text',
  },
};

const BUTTON = 'btn border border-current px-4 text-sm hover:bg-ink/5';

function ActivationWays() {
  const t = useT();
  return (
    <>
      <form method="post" action={paths.completeSignup}>
        <button name="intent" value="resend" className={BUTTON}>
          {t('accounts:confirm_again')}
        </button>
      </form>
      <a href={paths.completeSignup} className={BUTTON}>
        {t('frame:alert.activation.change')}
      </a>
    </>
  );
}

function PhotoWay() {
  const t = useT();
  return (
    <a href={paths.photos} className={BUTTON}>
      {t('accounts:done_photo')}
    </a>
  );
}

function NoticesWay() {
  const t = useT();
  return (
    <a href={paths.noticeSettings} className={BUTTON}>
      {t('frame:alert.notices.on')}
    </a>
  );
}

function AgeWay() {
  const t = useT();
  return (
    <a href={paths.ageCheck} className={BUTTON}>
      {t('age:title')}
    </a>
  );
}

const WAYS: Record<Alert, () => ReactNode> = {
  activation: ActivationWays,
  age: AgeWay,
  notices: NoticesWay,
  photo: PhotoWay,
};

function Dismiss({ alert, title, here }: { alert: Alert; title: string; here: string }) {
  const t = useT();
  return (
    <form method="post" action={paths.alert(alert)} className="-mr-2">
      <input type="hidden" name="to" value={here} />
      <button className="btn btn-icon hover:bg-ink/10" aria-label={t('frame:alert.dismiss', { title })}>
        <Icon name="x" />
      </button>
    </form>
  );
}

/** One row of the page; its reason and ways unfold (NAV-14). */
export function AlertBanner({
  alert,
  email,
  reason,
  here,
}: {
  alert: Alert;
  email: string;
  reason: DisabledReason | null;
  here: string;
}) {
  const t = useT();
  const { icon, look, title, text } = LOOKS[alert];
  const values = { email };
  const Ways = WAYS[alert];
  return (
    <section className={look} aria-labelledby="alert-title">
      <div className="wrap flex items-start gap-1">
        <details className="min-w-0 flex-1">
          <summary className="flex min-h-tap items-center gap-2 text-sm leading-tight">
            <Icon name={icon} />
            <b id="alert-title" className="min-w-0 break-words">
              {t(title, values)}
            </b>
            <Icon name="chevron-down" className="ml-auto size-4 sm:ml-0" />
          </summary>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
            <p className="min-w-0 flex-1 basis-64 break-words text-sm leading-snug">
              {text ? t(text, values) : reason && t(`frame:alert.notices.${reason}`, { email })}
            </p>
            <div className="flex flex-wrap gap-2">
              <Ways />
            </div>
          </div>
        </details>
        {isDismissible(alert) && <Dismiss alert={alert} title={t(title)} here={here} />}
      </div>
    </section>
  );
}
