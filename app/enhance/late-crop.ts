import { useLater } from './load-later';

const load = async () => (await import('./crop-dialog')).CropDialog;

/** Returns the dialog for the part of a photo; its code is loaded after the page's. */
export const useCropDialog = () => useLater(load);
