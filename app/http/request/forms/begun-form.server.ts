import { parseFormData } from '@remix-run/form-data-parser';
import { contentType } from './content-type';
import { cleanFields, MAX_FORM_BYTES } from './read-form.server';

/** No form with a file has more fields. */
export const MAX_PARTS = 20;

const TIMEOUT_MS = 5000;
/** Bytes to read and discard: browsers show an answer only after sending everything. */
const MAX_DISCARDED = 64 * 1024 * 1024;

/** Buffers a form's beginning, to show its fields again if its file is refused. */
export class PartialForm {
  readonly #type: string;
  readonly #parts: Uint8Array[] = [];
  #bytes = 0;

  constructor(contentType: string) {
    this.#type = contentType;
  }

  get isFull(): boolean {
    return this.#bytes >= MAX_FORM_BYTES;
  }

  add(part: Uint8Array): void {
    if (this.isFull) return;
    const rest = part.subarray(0, MAX_FORM_BYTES - this.#bytes);
    this.#parts.push(rest);
    this.#bytes += rest.byteLength;
  }

  /** Returns the fields that arrived completely; throws 400 for invalid text. */
  async fields(): Promise<FormData> {
    const received = Buffer.concat(this.#parts);
    const delimiter = received.toString('latin1', 0, Math.max(0, received.indexOf('\r\n')));
    const end = received.lastIndexOf(`\r\n${delimiter}`);
    if (end < 0) return new FormData();
    const body = Buffer.concat([received.subarray(0, end), Buffer.from(`\r\n${delimiter}--\r\n`)]);
    const form = { method: 'POST', headers: { 'Content-Type': this.#type }, body };
    const limits = { maxParts: MAX_PARTS, maxFileSize: MAX_FORM_BYTES, maxTotalSize: MAX_FORM_BYTES };
    const fields = await parseFormData(new Request('http://form.invalid/', form), limits, () => null).catch(
      () => new FormData(),
    );
    return cleanFields(fields);
  }
}

/** Returns the fields before a refused file; waits at most five seconds (SAF-5). */
export async function readPartialFields(request: Request): Promise<FormData> {
  const { body } = request;
  const form = new PartialForm(contentType(request));
  const reader = body?.getReader();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS);
    const readAll = async () => {
      let bytes = 0;
      while (reader && bytes < MAX_DISCARDED) {
        const part = await reader.read();
        if (part.done) break;
        bytes += part.value.byteLength;
        form.add(part.value);
        if (form.isFull) resolve();
      }
    };
    readAll()
      .catch(() => {})
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
  });
  return form.fields();
}
