import { useEffect } from 'react';

const chooser = () => document.querySelector<HTMLInputElement>('#photo');

/**
 * Lets the whole list of photos take the files that are dropped on it, as if they had been chosen by its field, and shows
 * so while they are dragged over the page. Beside the list they are not taken: a browser would open one in place of the
 * page, and the photos that are chosen and not stored yet would be lost (PRO-4).
 */
export function useDroppedPhotos(running: boolean): void {
  useEffect(() => {
    if (!running) return;
    const over = new AbortController();
    let lit: Element | null | undefined;
    // A picture of the page is a file to browsers as well while it is dragged.
    let isOwn = false;
    const show = (list?: Element | null) => {
      lit?.classList.remove('takes-drop');
      lit = list;
      lit?.classList.add('takes-drop');
    };
    const drag = (event: DragEvent) => {
      if (isOwn || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const list = chooser()?.closest('ul');
      show(list);
      event.dataTransfer.dropEffect = list?.contains(event.target as Node) ? 'copy' : 'none';
    };
    const drop = (event: DragEvent) => {
      const [input, files] = [chooser(), event.dataTransfer?.files];
      show();
      if (isOwn || !files?.length) return;
      event.preventDefault();
      if (!input?.closest('ul')?.contains(event.target as Node)) return;
      input.files = files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const options = { signal: over.signal };
    document.addEventListener('dragstart', () => (isOwn = true), options);
    document.addEventListener('dragend', () => (isOwn = false), options);
    document.addEventListener('dragover', drag, options);
    // Out of the window, there is nothing that it goes on to.
    document.addEventListener('dragleave', ({ relatedTarget }) => void (relatedTarget ?? show()), options);
    document.addEventListener('drop', drop, options);
    return () => {
      show();
      over.abort();
    };
  }, [running]);
}
