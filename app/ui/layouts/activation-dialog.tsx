import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { Overlay } from '~/ui/kit/overlay';

/** The dialog over a phone's first page after the sign-up: open the activation link (ACC-20). */
export function ActivationDialog({ email, here }: { email: string; here: string }) {
  const t = useT();
  return (
    <Overlay titleId="activation-title" leave={here} sheet className="max-w-[26rem]">
      <div className="scene grid h-44 place-items-center" aria-hidden="true">
        <span className="grid size-20 place-items-center rounded-lg bg-unread text-unread-on shadow-2">
          <Icon name="mail-open" className="size-9" />
        </span>
      </div>
      <div className="px-6 pb-6 pt-7 text-center">
        <h2 id="activation-title" className="text-h1">
          {t('frame:activation.title')}
        </h2>
        <p className="mt-2 break-words text-muted">
          <Rich
            text={t('frame:activation.text', { email })}
            parts={{ b: (text) => <b className="text-ink">{text}</b> }}
          />
        </p>
        <form method="post" action={paths.completeSignup}>
          <button name="intent" value="resend" className="btn btn-primary btn-lg mt-5 w-full">
            {t('accounts:confirm_again')}
          </button>
        </form>
        <a href={paths.completeSignup} className="link mt-2 inline-flex min-h-tap items-center">
          {t('frame:activation.change')}
        </a>
      </div>
    </Overlay>
  );
}
