import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { hashData, StorageAway, type Objects } from './objects.server';
import type { StoreAddress } from './storage-url';
import { limitTime } from '~/gateways/time-limit.server';

const CONNECT_MS = 2000;
const STALL_MS = 10_000;
/** Timeout until a response begins, with all retries; uploads have none. */
const ANSWER_MS = 10_000;
const SIGNED_SECONDS = 60;
/** Names per list request: the stores' maximum. */
const PAGE_KEYS = 1000;

type Refusal = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

function explain({ name, message, code }: Refusal): string {
  const [line = ''] = message.split('\n');
  return code ?? (line && line !== 'UnknownError' ? line : name);
}

const isMissing = ({ name }: Refusal) => name === 'NoSuchKey' || name === 'NotFound';

function createClient({ endpoint, region }: StoreAddress): S3Client {
  return new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: STALL_MS },
  });
}

/** Creates objects with their SHA-256 as metadata. Throws `StorageAway` if the store fails. */
export function createS3Objects(
  address: StoreAddress,
  { answerMs = ANSWER_MS, pageKeys: MaxKeys = PAGE_KEYS } = {},
): Objects {
  const client = createClient(address);
  const Bucket = address.bucket;
  const away = (error: Refusal): never => {
    throw new StorageAway(`The store ${Bucket}: ${explain(error)}`, { cause: error });
  };
  const answer = <Result>(work: Promise<Result>) => limitTime(work, answerMs).catch(away);
  /** Null for a missing name. HEAD's 404 may also mean a missing bucket, which `ping` detects. */
  const found = <Result>(work: Promise<Result>) =>
    answer(work.catch((error: Refusal) => (isMissing(error) ? null : Promise.reject(error))));
  return {
    async put(Key, data) {
      const sha256 = hashData(data);
      const object = { Body: data, ChecksumSHA256: sha256, Metadata: { sha256 } };
      await client.send(new PutObjectCommand({ Bucket, Key, ...object })).catch(away);
    },
    async get(Key) {
      const object = await found(client.send(new GetObjectCommand({ Bucket, Key })));
      if (!object) return null;
      const { Body, ContentLength: bytes = 0, Metadata } = object;
      return { stream: Body as Readable, bytes, sha256: Metadata?.sha256 ?? null };
    },
    async describe(Key) {
      const head = await found(client.send(new HeadObjectCommand({ Bucket, Key })));
      return head && { bytes: head.ContentLength ?? 0, sha256: head.Metadata?.sha256 ?? null };
    },
    async remove(Key) {
      await found(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await answer(
          client.send(new ListObjectsV2Command({ Bucket, MaxKeys, ContinuationToken })),
        );
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    async sign(Key) {
      const command = new GetObjectCommand({ Bucket, Key });
      const { pathname, search } = new URL(
        await getSignedUrl(client, command, { expiresIn: SIGNED_SECONDS }).catch(away),
      );
      return `${pathname}${search}`;
    },
    async ping() {
      await answer(client.send(new HeadBucketCommand({ Bucket })));
    },
    freeBytes: () => Promise.resolve(null),
  };
}
