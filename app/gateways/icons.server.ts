import sharp from 'sharp';

/** Draws an app's icon so that a system may cut it into any shape. */
export type DrawMaskable = (icon: Buffer, background: string) => Promise<Buffer>;

const SIDE_PX = 512;
/** A system keeps at least the circle of this share of the side; the icon stays within it. */
const SAFE_SHARE = 0.8;
/** So far from the middle of its upper edge the icon shows the colour that it stands on. */
const INSET_PX = 6;

/** The colour at the icon's edge, so that the icon has no border; `background` where the edge is transparent. */
async function edgeColour(icon: Buffer, background: string) {
  const { data } = await sharp(icon)
    .resize(SIDE_PX, SIDE_PX)
    .flatten({ background })
    .extract({ left: SIDE_PX / 2, top: INSET_PX, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { r: data[0] ?? 0, g: data[1] ?? 0, b: data[2] ?? 0 };
}

/** Draws an icon in the middle of a full square of 512 px, within what every system leaves of it. */
export const drawMaskable: DrawMaskable = async (icon, background) => {
  const side = Math.round(SIDE_PX * SAFE_SHARE);
  const colour = await edgeColour(icon, background);
  const drawn = await sharp(icon).resize(side, side).toBuffer();
  return sharp({ create: { width: SIDE_PX, height: SIDE_PX, channels: 3, background: colour } })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toBuffer();
};
