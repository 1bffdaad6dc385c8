import type { ChangeEventHandler, ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { notedAttributes } from './field';
import { Icon } from '~/ui/kit/icon';

/** HEIC is missing on purpose: phones then convert photos to JPEG. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

type Props = {
  id: string;
  label: string;
  /** Whether a photo was refused. The note has the id of `notedAttributes`. */
  bad: boolean;
  className?: string;
  multiple?: boolean;
  /** Phones then open the camera on its holder's side. */
  capture?: 'user';
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** A scripted preview. */
  children?: ReactNode;
};

/** A tile to press or drop a photo on. The browser's own control covers it, so both work without scripts. */
export function PhotoField({ id, label, bad, className = '', multiple, capture, onChange, children }: Props) {
  const t = useT();
  return (
    <label className={`drop ${bad ? 'border-danger bg-danger-soft/40' : ''} ${className}`} htmlFor={id}>
      <input
        id={id}
        type="file"
        name="photo"
        accept={PHOTO_TYPES}
        required
        multiple={multiple}
        capture={capture}
        onChange={onChange}
        {...notedAttributes({ id, hint: true, errors: bad ? [true] : undefined })}
        aria-labelledby={`${id}-label`}
      />
      <span className="drop-ask">
        <Icon name="image-plus" className="size-7" />
        <span id={`${id}-label`}>{label}</span>
      </span>
      {children}
      <span className={`drop-chosen ${children ? 'self-end' : ''}`}>
        <Icon name="check" className="size-4" />
        {t('kit:photo_chosen')}
      </span>
    </label>
  );
}
