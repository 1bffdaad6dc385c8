import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import { DrawnFace } from '~/ui/kit/drawn-face';
import { FictionalLabel, FictionalNotice } from '~/ui/kit/fictional-label';
import { placeholderClass } from '~/delivery/placeholder-class';
import type { SignupTarget } from './signup-data';

type Props = { target: SignupTarget };

const targetText = (target: SignupTarget) => [nameAndAge(target), target.place].filter(Boolean).join(', ');

function Portrait({ target, className }: Props & { className: string }) {
  if (!target.src) {
    return (
      <span className={className}>
        <DrawnFace />
      </span>
    );
  }
  return (
    <span className={className}>
      <img src={target.src} className={placeholderClass(target.src)} alt="" width="440" height="550" />
      {target.fictional && (
        <span className="absolute left-3 top-3 max-lg:hidden">
          <FictionalLabel />
        </span>
      )}
    </span>
  );
}

/** Beside the form, on wide screens. */
export function TargetCard({ target }: Props) {
  const t = useT();
  return (
    <div className="relative w-[296px]">
      <Portrait target={target} className="portrait block -rotate-6 shadow-3" />
      <p className="absolute -bottom-6 -right-14 max-w-[15rem] rounded-lg bg-surface px-4 py-3 text-ink shadow-2">
        <span className="block text-sm text-muted">{t('accounts:target_intro')}</span>
        <b className="break-words text-lg">{targetText(target)}</b>
      </p>
    </div>
  );
}

/** Above the form; beside the card, only for phones and screen readers. A fictional profile is labelled. */
export function TargetRow({ target, besideCard = false }: Props & { besideCard?: boolean }) {
  const t = useT();
  return (
    <div className="mb-6">
      <p className={`flex items-center gap-3 ${besideCard ? 'lg:sr-only' : ''}`}>
        <Portrait target={target} className="portrait w-14 shrink-0" />
        <span className="min-w-0">
          <span className="block text-sm text-muted">{t('accounts:target_intro')}</span>
          <b className="break-words text-lg">{targetText(target)}</b>
        </span>
      </p>
      {target.fictional && <FictionalNotice className="mt-3" />}
    </div>
  );
}
