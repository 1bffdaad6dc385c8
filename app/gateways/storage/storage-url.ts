export type StoreAddress = { bucket: string; region: string; endpoint: string | null };

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,64}$/;
const DEFAULT_REGION = 'us-east-1';

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function isOrigin(text: string): boolean {
  const url = parseUrl(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** Parses `s3://bucket?endpoint=…&region=…`. Throws one line with the problem. */
export function parseStorageUrl(text: string): StoreAddress {
  const url = parseUrl(text);
  if (url?.protocol !== 's3:') throw new Error('s3://bucket?endpoint=https://store.example.com');
  if (url.username || url.password)
    throw new Error('the credentials are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (!BUCKET.test(url.host) || !/^\/?$/.test(url.pathname) || url.hash)
    throw new Error('a bucket of 3 to 63 lowercase letters, digits, dots and hyphens, without a folder');
  const unknown = [...url.searchParams.keys()].find((name) => !['endpoint', 'region'].includes(name));
  if (unknown !== undefined) throw new Error(`knows endpoint and region, not ${unknown}`);
  const endpoint = url.searchParams.get('endpoint');
  const region = url.searchParams.get('region') ?? DEFAULT_REGION;
  if (endpoint !== null && !isOrigin(endpoint))
    throw new Error('the endpoint is an address such as https://store.example.com, without a path');
  if (!REGION.test(region)) throw new Error('the region is a word such as eu-central-1');
  return { bucket: url.host, region, endpoint };
}
