import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { videoSubjectKeys } from '@sixty/contract/site/videos.ts';
import { expect, test } from 'vitest';
import { captions, readingTime } from './captions.ts';
import { type Cue, webVttOf } from './captions-file.ts';
import { filmFolder } from './film-folder.ts';

const read = (name: string): Buffer => readFileSync(join(filmFolder, name));

/** The types of the boxes of an MP4 file, in order. */
const boxesOf = (file: Buffer): readonly string[] => {
  const types: string[] = [];
  for (let at = 0; at < file.length; at += file.readUInt32BE(at)) types.push(file.toString('latin1', at + 4, at + 8));
  return types;
};

/** What the header of a film states, in milliseconds. */
const durationOf = (file: Buffer): number => {
  const header = file.indexOf('mvhd');
  return (file.readUInt32BE(header + 20) * 1000) / file.readUInt32BE(header + 16);
};

const timeOf = (text: string): number => Date.parse(`1970-01-01T${text}Z`);

const cuesOf = (vtt: string): readonly Cue[] =>
  [...vtt.matchAll(/^(\S+) --> (\S+) line:0\n(.+)$/gm)].map(([, start = '', end = '', text = '']) => ({
    text,
    start: timeOf(start),
    end: timeOf(end),
  }));

test('there are films of the six subjects, and no other files', () => {
  const files = videoSubjectKeys.flatMap((subject) => ['mp4', 'vtt', 'jpg'].map((ending) => `${subject}.${ending}`));
  expect(readdirSync(filmFolder).sort()).toEqual([...files, 'seconds.json'].sort());
});

test.each(videoSubjectKeys)('%s lasts 15 to 40 seconds in less than 400 kB, and plays while it loads', (subject) => {
  const film = read(`${subject}.mp4`);
  expect(film.length).toBeLessThan(400_000);
  expect(boxesOf(film)).toEqual(['ftyp', 'moov', 'mdat']);
  // H.264, which Chromebooks and iPads play.
  expect(film.includes('avc1')).toBe(true);
  expect(durationOf(film)).toBeGreaterThanOrEqual(15_000);
  expect(durationOf(film)).toBeLessThanOrEqual(40_000);
  expect(JSON.parse(read('seconds.json').toString())[subject]).toBe(Math.round(durationOf(film) / 1000));
});

test.each(videoSubjectKeys)(
  '%s has the captions of the catalog, one after another, each long enough to read',
  (subject) => {
    const vtt = read(`${subject}.vtt`).toString();
    const cues = cuesOf(vtt);
    expect(webVttOf(cues)).toBe(vtt);
    expect(cues.map(({ text }) => text)).toEqual(Object.values(captions[subject]));
    for (const [index, { text, start, end }] of cues.entries()) {
      expect(start).toBe(index === 0 ? 0 : cues[index - 1]?.end);
      expect(Math.ceil(end - start)).toBeGreaterThanOrEqual(Math.floor(readingTime(text)));
    }
    expect(cues.at(-1)?.end).toBeLessThanOrEqual(durationOf(read(`${subject}.mp4`)));
  },
);
