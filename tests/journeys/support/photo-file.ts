import sharp from 'sharp';

let made = 0;

/** A picture as a phone would send it, drawn for the test: another one each time, since the same is not stored twice. */
export async function photoFile(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const face = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#e8b89a"/><circle cx="${450 + ((made += 1) % 40) * 5}" cy="500" r="240" fill="#5b2a1a"/></svg>`,
  );
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sharp(face).jpeg().toBuffer() };
}
