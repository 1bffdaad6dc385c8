import { encode } from 'uqr';

/** A QR code as the path of a square drawing, one unit for each module. */
export type QrCode = { size: number; path: string };

/** Scanners need four light modules around a code. */
const QUIET_MODULES = 4;

export function drawQrCode(text: string): QrCode {
  const { data } = encode(text, { border: QUIET_MODULES });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: data.length, path: path.join('') };
}
