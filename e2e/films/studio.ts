import type { Page } from '@playwright/test';

/** Where something is drawn, in CSS pixels of the film. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A finger on the picture, and how far its tap has come, from 0 to 1; null between taps. */
export interface Finger {
  readonly x: number;
  readonly y: number;
  readonly tap: number | null;
}

export interface StudioOptions {
  readonly width: number;
  readonly height: number;
  /** Pixels of the film per CSS pixel. */
  readonly scale: number;
  readonly bitrate: number;
}

interface EncodedFilm {
  /** Base64. */
  readonly configuration: string;
  readonly frames: readonly { readonly data: string; readonly at: number; readonly isKey: boolean }[];
  /** The first frame as a JPEG, in base64. */
  readonly poster: string;
}

/** Draws pictures on a canvas and encodes them, in a page of Chromium: it has an H.264 encoder. */
const createInPage = ({ width, height, scale, bitrate }: StudioOptions) => {
  const canvas = new OffscreenCanvas(width * scale, height * scale);
  const small = new OffscreenCanvas(64, 64);
  const drawing = canvas.getContext('2d');
  const sample = small.getContext('2d', { willReadFrequently: true });
  if (!drawing || !sample) throw new Error('There is no canvas.');
  const pictures = new Map<string, { bitmap: ImageBitmap; area: Area }>();
  const frames: { data: string; at: number; isKey: boolean }[] = [];
  let configuration = '';
  let poster = '';
  let failure: Error | null = null;
  let seen: Uint8ClampedArray | null = null;

  const base64 = (bytes: Uint8Array): string => {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  };

  const encoder = new VideoEncoder({
    output: (chunk, metadata) => {
      const { description, colorSpace } = metadata?.decoderConfig ?? {};
      if (colorSpace && !(colorSpace.matrix === 'bt709' && colorSpace.fullRange))
        failure = new Error('The encoder has other colors than mp4.ts states.');
      if (description) configuration = base64(new Uint8Array(description as ArrayBuffer));
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ data: base64(bytes), at: chunk.timestamp / 1000, isKey: chunk.type === 'key' });
    },
    error: (error) => {
      failure = error;
    },
  });
  encoder.configure({
    // High profile, level 3.1: every tablet and Chromebook decodes it.
    codec: 'avc1.64001f',
    width: canvas.width,
    height: canvas.height,
    bitrate,
    framerate: 10,
    latencyMode: 'quality',
    avc: { format: 'avc' },
  });

  const drawFinger = ({ x, y, tap }: Finger) => {
    const radius = tap === null ? 15 : 15 - 4 * Math.sin(Math.PI * tap);
    if (tap !== null) {
      drawing.beginPath();
      drawing.arc(x, y, 15 + 18 * tap, 0, 2 * Math.PI);
      drawing.lineWidth = 4;
      drawing.strokeStyle = `rgb(180 60 20 / ${1 - tap})`;
      drawing.stroke();
    }
    drawing.beginPath();
    drawing.arc(x, y, radius, 0, 2 * Math.PI);
    drawing.fillStyle = tap === null ? 'rgb(180 60 20 / .3)' : 'rgb(180 60 20 / .55)';
    drawing.fill();
    drawing.lineWidth = 2.5;
    drawing.strokeStyle = 'rgb(255 255 255 / .9)';
    drawing.stroke();
    drawing.beginPath();
    drawing.arc(x, y, radius + 1.75, 0, 2 * Math.PI);
    drawing.lineWidth = 1;
    drawing.strokeStyle = 'rgb(120 40 10)';
    drawing.stroke();
  };

  /** Whether most of the picture differs from the last frame: a place to begin playback. */
  const isNewScene = (): boolean => {
    sample.drawImage(canvas, 0, 0, 64, 64);
    const { data } = sample.getImageData(0, 0, 64, 64);
    const before = seen;
    seen = data;
    if (!before) return true;
    let changed = 0;
    for (let index = 0; index < data.length; index += 4)
      if (Math.abs((data[index] ?? 0) - (before[index] ?? 0)) > 6) changed += 1;
    return changed > (64 * 64) / 6;
  };

  return {
    /** Takes a screenshot, as a PNG in base64. */
    hang: async (name: string, png: string, area: Area) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      pictures.set(name, { bitmap: await createImageBitmap(new Blob([bytes], { type: 'image/png' })), area });
    },
    takeDown: () => pictures.clear(),
    /** Encodes what is on the canvas from a moment on, in milliseconds. */
    draw: async (at: number, finger: Finger | null, mayBegin: boolean) => {
      drawing.setTransform(scale, 0, 0, scale, 0, 0);
      // The strips for captions and controls.
      drawing.fillStyle = '#1d2430';
      drawing.fillRect(0, 0, width, height);
      for (const { bitmap, area } of pictures.values())
        drawing.drawImage(bitmap, area.x, area.y, area.width, area.height);
      if (finger) drawFinger(finger);
      if (poster === '')
        poster = base64(
          new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 })).arrayBuffer()),
        );
      const frame = new VideoFrame(canvas, { timestamp: at * 1000 });
      encoder.encode(frame, { keyFrame: isNewScene() && mayBegin });
      frame.close();
      await encoder.flush();
      if (failure) throw failure;
    },
    finish: (): EncodedFilm => ({ configuration, frames, poster }),
  };
};

/** A studio in an empty page. */
export const openStudio = (page: Page, options: StudioOptions) => page.evaluateHandle(createInPage, options);

export type Studio = Awaited<ReturnType<typeof openStudio>>;
