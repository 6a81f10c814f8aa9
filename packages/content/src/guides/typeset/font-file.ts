import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const woffHead = 44;
const woffEntry = 20;
const openTypeHead = 12;
const openTypeEntry = 16;

/**
 * Unpacks a WOFF 1.0 font to OpenType. pdfkit can read WOFF, but would unpack every table again for each document,
 * thirty times as slowly.
 */
const unpacked = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This font is not packed as WOFF 1.0.');
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = woffHead + index * woffEntry;
    const [start, packedLength, length] = [4, 8, 12].map((offset) => woff.readUInt32BE(at + offset)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(start, start + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), table };
  });

  const head = Buffer.alloc(openTypeHead + count * openTypeEntry);
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  for (const [index, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries())
    head.writeUInt16BE(value, 4 + 2 * index);
  const parts = [head];
  let start = head.length;
  for (const [index, { tag, checksum, table }] of entries.entries()) {
    const at = openTypeHead + index * openTypeEntry;
    tag.copy(head, at);
    for (const [order, value] of [checksum, start, table.length].entries())
      head.writeUInt32BE(value, at + 4 + 4 * order);
    // Tables start at multiples of four bytes.
    const filled = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    parts.push(filled);
    start += filled.length;
  }
  return Buffer.concat(parts);
};

const read = new Map<string, Buffer>();

/** The OpenType font of a `.woff` file, read once. */
export const readFont = (file: string): Uint8Array => {
  const font = read.get(file) ?? unpacked(readFileSync(file));
  read.set(file, font);
  return font;
};
