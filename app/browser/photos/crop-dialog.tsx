import { useT } from '~/i18n/texts';
import type { Crop } from '~/domain/photos/rules';
import { CropForm, type CroppedPhoto } from '~/ui/profiles/crop-page';
import { useCropping } from './crop-preview';
import { Modal } from '~/browser/kit/modal';
import { useBackCloses } from '~/browser/kit/use-close-on-back';

export type CropDialogProps = {
  photo: CroppedPhoto;
  onCrop: (crop: Crop | null) => void;
  onClose: () => void;
};

export function CropDialog({ photo, onCrop, onClose }: CropDialogProps) {
  const t = useT();
  const additions = useCropping(photo);
  useBackCloses(true, onClose);
  return (
    <Modal titleId="crop-dialog" onClose={onClose}>
      <div className="overflow-y-auto p-5 sm:p-7">
        <h2 id="crop-dialog" className="mb-4 pr-10 text-h2">
          {t('profiles:photos_crop')}
        </h2>
        <CropForm
          photo={photo}
          additions={additions}
          onSubmit={(event) => {
            event.preventDefault();
            const { submitter } = event.nativeEvent as SubmitEvent;
            const isAuto = submitter instanceof HTMLButtonElement && submitter.value === 'auto';
            onCrop(isAuto || !additions ? null : additions.crop);
          }}
        />
      </div>
    </Modal>
  );
}
