/** Byte order marks of "UTF-8 with BOM" and "Unicode" in Windows editors. */
const MARKS: [mark: number[], name: string][] = [
  [[0xef, 0xbb, 0xbf], 'a byte order mark (BOM) at the beginning'],
  [[0xff, 0xfe], 'UTF-16'],
  [[0xfe, 0xff], 'UTF-16'],
];

const isUtf8 = (data: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(data);
    return true;
  } catch {
    return false;
  }
};

export function encodingProblem(data: Uint8Array): string | null {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => data[index] === byte));
  const found = marked?.[1] ?? (isUtf8(data) ? null : 'letters that are not UTF-8');
  return found && `found ${found}; save the file as plain UTF-8, without a BOM`;
}
