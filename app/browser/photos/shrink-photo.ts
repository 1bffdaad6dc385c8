/** The largest side of a photo; the server would scale it down to this. */
const LARGEST_PX = 2048;
const PREVIEW_PX = 480;
const QUALITY = 0.85;

export function fitWithin(width: number, height: number, largest: number): { width: number; height: number } {
  const scale = Math.min(1, largest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function drawScaled(picture: ImageBitmap, largest: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(picture.width, picture.height, largest));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing');
  // JPEG would make transparent pixels black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encodeJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));

type SmallerPhoto = { file: File; preview: string };

/** Shrinks a photo without metadata, and adds a preview. Null if this browser cannot decode it; the server may. */
export async function shrinkPhoto(file: File): Promise<SmallerPhoto | null> {
  try {
    const picture = await createImageBitmap(file);
    const small = drawScaled(picture, PREVIEW_PX);
    const blob = await encodeJpeg(drawScaled(picture, LARGEST_PX));
    picture.close();
    const smaller = blob && blob.size < file.size ? new File([blob], 'photo.jpg', { type: blob.type }) : file;
    return { file: smaller, preview: small.toDataURL('image/jpeg', QUALITY) };
  } catch {
    return null;
  }
}
