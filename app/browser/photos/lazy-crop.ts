import { useEffect, useState, type ComponentType } from 'react';
import type { CropDialogProps } from './crop-dialog';
import { startInTask } from '~/browser/kit/lazy-load';

const load = async () => (await import('./crop-dialog')).CropDialog;

/** Returns the crop dialog, null until loaded, and the function that loads it and returns whether it is ready. */
export function useCropDialog() {
  const [CropDialog, setDialog] = useState<ComponentType<CropDialogProps> | null>(null);
  const [fetchDialog] = useState(
    () => () =>
      load().then(
        (loaded) => {
          setDialog(() => loaded);
          return true;
        },
        () => false,
      ),
  );
  useEffect(() => startInTask(() => void fetchDialog()), [fetchDialog]);
  return { CropDialog, fetchDialog };
}
