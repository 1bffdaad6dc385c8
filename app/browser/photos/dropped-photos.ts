import { useEffect } from 'react';

const chooser = () => document.querySelector<HTMLInputElement>('#photo');

/**
 * Lets the photo list accept dropped files. Drops elsewhere are ignored: a browser would open the file, and unstored
 * photos would be lost (PRO-4).
 */
export function useDroppedPhotos(running: boolean): void {
  useEffect(() => {
    if (!running) return;
    const listeners = new AbortController();
    let highlighted: Element | null | undefined;
    // Browsers treat a dragged picture of the page as a file.
    let isOwnPicture = false;
    const show = (list?: Element | null) => {
      highlighted?.classList.remove('takes-drop');
      highlighted = list;
      highlighted?.classList.add('takes-drop');
    };
    const drag = (event: DragEvent) => {
      if (isOwnPicture || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const list = chooser()?.closest('ul');
      show(list);
      event.dataTransfer.dropEffect = list?.contains(event.target as Node) ? 'copy' : 'none';
    };
    const drop = (event: DragEvent) => {
      const [input, files] = [chooser(), event.dataTransfer?.files];
      show();
      if (isOwnPicture || !files?.length) return;
      event.preventDefault();
      if (!input?.closest('ul')?.contains(event.target as Node)) return;
      input.files = files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const options = { signal: listeners.signal };
    document.addEventListener('dragstart', () => (isOwnPicture = true), options);
    document.addEventListener('dragend', () => (isOwnPicture = false), options);
    document.addEventListener('dragover', drag, options);
    // Leaving the window has no related target.
    document.addEventListener('dragleave', ({ relatedTarget }) => void (relatedTarget ?? show()), options);
    document.addEventListener('drop', drop, options);
    return () => {
      show();
      listeners.abort();
    };
  }, [running]);
}
