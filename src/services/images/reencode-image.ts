import sharp from 'sharp';
import { LOGO_MESSAGES } from '#contracts/product/account-messages.ts';
import { AppError } from '#lib/runtime/app-error.ts';

export interface ImageLimits {
  /** Maximum size of the uploaded file. */
  bytes: number;
  /** Maximum number of pixels per side of the uploaded image. */
  pixels: number;
  /** Maximum number of pixels per side of the stored image. */
  storedPixels: number;
  /** Maximum duration of the encoding. */
  seconds: number;
}

export interface EncodedImage {
  /** WebP. */
  data: Buffer;
  width: number;
  height: number;
}

const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);

/**
 * Decodes and re-encodes an image, so that only its pixels are stored.
 *
 * @param field form field, for the error
 * @throws AppError invalid-body unless it is a PNG, JPEG or WebP image within the limits
 */
export async function reencodeImage(image: Uint8Array, limits: ImageLimits, field: string): Promise<EncodedImage> {
  const { bytes, pixels, storedPixels, seconds } = limits;
  const createError = (message: string, cause?: unknown) =>
    new AppError('invalid-body', message, { fieldErrors: { [field]: message }, cause });
  if (image.byteLength > bytes) throw createError(LOGO_MESSAGES.tooLarge.replace('{size}', String(bytes / 1_048_576)));
  // The decoder throws synchronously for an empty file.
  if (image.byteLength === 0) throw createError(LOGO_MESSAGES.notAnImage);
  const open = () => sharp(image, { limitInputPixels: pixels * pixels, failOn: 'error', animated: false });
  const { format, width, height } = await open()
    .metadata()
    .catch((cause: unknown) => {
      throw createError(LOGO_MESSAGES.notAnImage, cause);
    });
  if (!FORMATS.has(format)) throw createError(LOGO_MESSAGES.notAnImage);
  if (width > pixels || height > pixels)
    throw createError(LOGO_MESSAGES.tooManyPixels.replace('{pixels}', pixels.toLocaleString('en')));
  const resizedImage = open()
    .rotate()
    .resize({ width: storedPixels, height: storedPixels, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await resizedImage
    .timeout({ seconds })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw createError(LOGO_MESSAGES.notAnImage, cause);
    });
  return { data, width: info.width, height: info.height };
}
