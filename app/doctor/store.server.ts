import { randomBytes } from 'node:crypto';
import { hashData, hashObject, type Objects } from '~/gateways/storage/objects.server';

export async function checkStore(objects: Objects): Promise<string[]> {
  const name = `doctor/${randomBytes(16).toString('base64url')}`;
  const data = randomBytes(64);
  try {
    await objects.ping();
    await objects.put(name, data);
    const object = await objects.get(name);
    const read = object && (await hashObject(object));
    await objects.remove(name);
    if (read?.sha256 !== hashData(data))
      return ['The store returns other bytes than were written: look at its disks.'];
    return object?.sha256 === read.sha256
      ? []
      : [
          'The store drops the metadata of objects, by which files are verified: it must keep x-amz-meta-sha256.',
        ];
  } catch (error) {
    const { message } = error as Error;
    return [
      `${message.replace(/\.$/, '')}. Look at STORAGE_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: the key must be able to list, read, write and delete in this bucket.`,
    ];
  }
}
