import sharp from 'sharp';

/** A picture as a phone would send it, drawn for the test. */
export async function photoFile(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const face = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#e8b89a"/><circle cx="450" cy="500" r="240" fill="#5b2a1a"/></svg>',
  );
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sharp(face).jpeg().toBuffer() };
}
