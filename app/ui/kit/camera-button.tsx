import type { ChangeEventHandler } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from './icon';
import { PHOTO_TYPES } from './fields/photo-field';

type Props = { onChange?: ChangeEventHandler<HTMLInputElement> | undefined };

/** Takes a photo for the form of the `PhotoField` above. The form must not require a file in both. */
export function CameraButton({ onChange }: Props) {
  const t = useT();
  return (
    <label className="btn btn-line relative mt-2 w-full px-2 text-sm focus-within:outline focus-within:outline-[3px] focus-within:outline-focus [@media(pointer:fine)]:hidden">
      <input
        type="file"
        name="photo"
        accept={PHOTO_TYPES}
        capture="environment"
        required
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={onChange}
      />
      <Icon name="camera" className="peer-valid:hidden" />
      <Icon name="check" className="hidden peer-valid:block" />
      {t('profiles:photos_camera')}
    </label>
  );
}
