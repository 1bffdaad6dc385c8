import sharp from 'sharp';

export type DrawMaskable = (icon: Buffer, background: string) => Promise<Buffer>;

const SIDE_PX = 512;
/** Systems keep at least a centered circle of this share of the side. */
const SAFE_SHARE = 0.8;
/** How far from the top edge the icon's background colour is sampled. */
const INSET_PX = 6;

/** Samples the icon's edge, for a seamless background; `background` if it is transparent. */
async function edgeColour(icon: Buffer, background: string) {
  const { data } = await sharp(icon)
    .resize(SIDE_PX, SIDE_PX)
    .flatten({ background })
    .extract({ left: SIDE_PX / 2, top: INSET_PX, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { r: data[0] ?? 0, g: data[1] ?? 0, b: data[2] ?? 0 };
}

export const drawMaskable: DrawMaskable = async (icon, background) => {
  const side = Math.round(SIDE_PX * SAFE_SHARE);
  const colour = await edgeColour(icon, background);
  const drawn = await sharp(icon).resize(side, side).toBuffer();
  return sharp({ create: { width: SIDE_PX, height: SIDE_PX, channels: 3, background: colour } })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toBuffer();
};
