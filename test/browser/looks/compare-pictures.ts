import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

/** Maximum difference in one color channel, 0..255, that is not visible; antialiasing stays below this value. */
const CHANNEL_TOLERANCE = 40;

export interface Comparison {
  /** Share of pixels that differ, 0..1; 1 when the sizes differ. */
  share: number;
  /** `width x height` of both images, for the message. */
  sizes: string;
}

/** Compares a screenshot (PNG) with its baseline; with `shouldUpdate`, replaces the baseline. */
export async function compareWithBaseline(
  screenshot: Buffer,
  path: string,
  shouldUpdate: boolean,
): Promise<Comparison> {
  if (shouldUpdate || !existsSync(path)) {
    if (!shouldUpdate) throw new Error(`${path} is not kept yet: run with AWI_UPDATE_LOOKS=1 and look at it`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await sharp(screenshot).png({ palette: true, colours: 64, effort: 10 }).toBuffer());
  }
  const [now, kept] = await Promise.all([raw(screenshot), raw(path)]);
  const sizes = `${now.width} x ${now.height}, kept ${kept.width} x ${kept.height}`;
  if (now.width !== kept.width || now.height !== kept.height) return { share: 1, sizes };
  let different = 0;
  for (let at = 0; at < now.data.length; at += 3) {
    if (isOther(now.data, kept.data, at)) different += 1;
  }
  return { share: different / (now.width * now.height), sizes };
}

function isOther(a: Buffer, b: Buffer, at: number): boolean {
  return [0, 1, 2].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > CHANNEL_TOLERANCE);
}

async function raw(screenshot: Buffer | string) {
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
