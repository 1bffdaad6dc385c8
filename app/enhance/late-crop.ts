import { useEffect, useState, type ComponentType } from 'react';
import type { CropDialogProps } from './crop-dialog';
import { startInTurn } from './load-later';

const load = async () => (await import('./crop-dialog')).CropDialog;

/**
 * Returns the dialog for the part of a photo, null until its code is there, and what asks for that: it is loaded after
 * the page's, and once more where it was lost on the way. The answer is whether it is there.
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
  useEffect(() => startInTurn(() => void fetchDialog()), [fetchDialog]);
  return { CropDialog, fetchDialog };
}
