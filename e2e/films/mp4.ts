/** One frame as the encoder made it. */
export interface Sample {
  readonly data: Uint8Array;
  /** Milliseconds until the next frame. */
  readonly duration: number;
  /** Whether playback can begin here. */
  readonly isKey: boolean;
}

interface Track {
  readonly width: number;
  readonly height: number;
  /** The decoder's configuration, which the encoder gives (AVCDecoderConfigurationRecord). */
  readonly configuration: Uint8Array;
  readonly samples: readonly Sample[];
}

/** Times are in milliseconds. */
const timescale = 1000;

const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
};

const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

const box = (type: string, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(8 + body.length), Buffer.from(type, 'latin1'), body]);
};

/** A box with a version and flags. */
const fullBox = (type: string, flags: number, ...content: readonly Uint8Array[]): Buffer =>
  box(type, u32(flags), ...content);

/** Neither rotated nor scaled. */
const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** The colors of the studio's encoder: BT.709, with the curve of sRGB and all 256 levels (ISO 23091-2). */
const color = box('colr', Buffer.from('nclx'), u16(1, 13, 1), Buffer.from([0x80]));

/** Runs of frames with the same duration. */
const runsOf = (samples: readonly Sample[]): (readonly [count: number, duration: number])[] => {
  const runs: [number, number][] = [];
  for (const { duration } of samples) {
    const last = runs.at(-1);
    if (last?.[1] === duration) last[0] += 1;
    else runs.push([1, duration]);
  }
  return runs;
};

const tableOf = (samples: readonly Sample[], dataAt: number): Buffer => {
  const runs = runsOf(samples);
  const keys = samples.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []));
  return Buffer.concat([
    fullBox('stts', 0, u32(runs.length, ...runs.flat())),
    fullBox('stss', 0, u32(keys.length, ...keys)),
    // All frames are in one piece.
    fullBox('stsc', 0, u32(1, 1, samples.length, 1)),
    fullBox('stsz', 0, u32(0, samples.length, ...samples.map(({ data }) => data.length))),
    fullBox('stco', 0, u32(1, dataAt)),
  ]);
};

const movieOf = ({ width, height, configuration, samples }: Track, dataAt: number): Buffer => {
  const duration = samples.reduce((sum, each) => sum + each.duration, 0);
  const avc1 = box(
    'avc1',
    u32(0),
    u16(0, 1),
    u32(0, 0, 0, 0),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box('avcC', configuration),
    color,
  );
  const information = box(
    'minf',
    fullBox('vmhd', 1, u32(0, 0)),
    box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1))),
    box('stbl', fullBox('stsd', 0, u32(1), avc1), tableOf(samples, dataAt)),
  );
  const media = box(
    'mdia',
    // English.
    fullBox('mdhd', 0, u32(0, 0, timescale, duration), u16(0x15c7, 0)),
    fullBox('hdlr', 0, u32(0), Buffer.from('vide'), u32(0, 0, 0), Buffer.from('Film\0')),
    information,
  );
  const trackHeader = fullBox(
    'tkhd',
    3,
    u32(0, 0, 1, 0, duration, 0, 0, 0, 0),
    matrix,
    u32(width * 0x10000, height * 0x10000),
  );
  const movieHeader = fullBox(
    'mvhd',
    0,
    u32(0, 0, timescale, duration, 0x10000, 0x1000000, 0, 0),
    matrix,
    u32(0, 0, 0, 0, 0, 0, 2),
  );
  return box('moov', movieHeader, box('trak', trackHeader, media));
};

/** An MP4 file of one H.264 track (ISO 14496-12), with its tables first, so that a browser plays while it loads. */
export const mp4Of = (track: Track): Buffer => {
  const type = box('ftyp', Buffer.from('isom'), u32(0x200), Buffer.from('isomiso2avc1mp41'));
  // The tables name the place of the data behind them, which does not change their size.
  const dataAt = type.length + movieOf(track, 0).length + 8;
  return Buffer.concat([type, movieOf(track, dataAt), box('mdat', ...track.samples.map(({ data }) => data))]);
};
