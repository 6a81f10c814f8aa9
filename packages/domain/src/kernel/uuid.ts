const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether the text is a UUID in its usual lowercase form. */
export const isUuid = (text: string): boolean => pattern.test(text);

const hex = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A UUID of version 7 (RFC 9562): ids created in sequence are adjacent in an index.
 *
 * @param time milliseconds since 1970.
 * @param random ten random bytes.
 */
export const uuidV7 = (time: number, random: Uint8Array): string => {
  const [a = 0, b = 0, c = 0, ...rest] = random;
  const stamp = Math.trunc(time).toString(16).padStart(12, '0');
  const tail = hex([0x70 | (a & 0x0f), b, 0x80 | (c & 0x3f), ...rest.slice(0, 7)]);
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`;
};
