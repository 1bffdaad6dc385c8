import { parseFormData } from '@remix-run/form-data-parser';
import { contentType } from './content-type';
import { cleanFields, MAX_FORM_BYTES } from './read-form.server';

/** No form with a file has more fields. */
export const MAX_PARTS = 20;

/** How long the fields of a form are waited for whose file is not read. */
const MOST_MS = 5000;
/** How much of such a form is read and thrown away: browsers show an answer only once they have sent all. */
const MOST_DISCARDED = 64 * 1024 * 1024;

/**
 * Holds the beginning of a form, so that the fields before its file can be shown again although the file is not
 * taken.
 */
export class BegunForm {
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
    const kept = part.subarray(0, MAX_FORM_BYTES - this.#bytes);
    this.#parts.push(kept);
    this.#bytes += kept.byteLength;
  }

  /** Returns the fields that have arrived completely; throws 400 for what is no text. */
  async fields(): Promise<FormData> {
    const begun = Buffer.concat(this.#parts);
    const delimiter = begun.toString('latin1', 0, Math.max(0, begun.indexOf('\r\n')));
    const end = begun.lastIndexOf(`\r\n${delimiter}`);
    if (end < 0) return new FormData();
    const body = Buffer.concat([begun.subarray(0, end), Buffer.from(`\r\n${delimiter}--\r\n`)]);
    const form = { method: 'POST', headers: { 'Content-Type': this.#type }, body };
    const limits = { maxParts: MAX_PARTS, maxFileSize: MAX_FORM_BYTES, maxTotalSize: MAX_FORM_BYTES };
    const fields = await parseFormData(new Request('http://form.invalid/', form), limits, () => null).catch(
      () => new FormData(),
    );
    return cleanFields(fields);
  }
}

/**
 * Returns the fields before the file of a form whose file is not wanted, waiting five seconds for them at most
 * (SAF-5).
 */
export async function readBegunFields(request: Request): Promise<FormData> {
  const { body } = request;
  const form = new BegunForm(contentType(request));
  const reader = body?.getReader();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, MOST_MS);
    const readAll = async () => {
      let bytes = 0;
      while (reader && bytes < MOST_DISCARDED) {
        const part = await reader.read();
        if (part.done) break;
        bytes += part.value.byteLength;
        form.add(part.value);
        if (form.isFull) resolve();
      }
    };
    // Whoever is gone gets no answer.
    readAll()
      .catch(() => {})
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
  });
  return form.fields();
}
