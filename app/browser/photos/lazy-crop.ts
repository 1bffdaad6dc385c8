import { useEffect, useState, type ComponentType } from 'react';
import type { CropDialogProps } from './crop-dialog';
import { startInTask } from '~/browser/kit/lazy-load';

const load = async () => (await import('./crop-dialog')).CropDialog;

/**
 * Returns the crop dialog, null until its code has loaded, and the function that loads it, after the page's code and
 * again after a failure. It returns whether the dialog is ready.
 */
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
