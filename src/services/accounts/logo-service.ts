import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COLOR_MESSAGES, MIN_COLOR_CONTRAST } from '#contracts/account/company-color.ts';
import type { User } from '#contracts/account/user.ts';
import { LOGO_MESSAGES } from '#contracts/product/account-messages.ts';
import { findUser, updateUser } from '#db/queries/accounts/users.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import { computeContrastOnWhite } from '#lib/text/contrast-on-white.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { reencodeImage } from '../images/reencode-image.ts';
import type { AccountContext } from './account-context.ts';
import { buildUserView } from './user-view.ts';

/** Limits of uploaded and stored logos. */
export const LOGO_LIMITS = { bytes: 2 * 1_024 * 1_024, pixels: 4_096, storedPixels: 512, seconds: 5 } as const;

/** The company logo and color on reports, part of Premium. */
export interface LogoService {
  /**
   * Decodes and re-encodes the image, so that only its pixels are stored.
   * @throws AppError premium-required, invalid-body, rate-limited
   */
  save(user: User, image: Uint8Array): Promise<User>;
  remove(user: User): Promise<User>;
  /**
   * @param color `#rrggbb`; null = default. @throws AppError premium-required, invalid-body for insufficient contrast
   * on white
   */
  setColor(user: User, color: string | null): Promise<User>;
  /** Returns the logo as WebP; null when there is none. */
  read(user: User): Promise<Uint8Array | null>;
}

export interface LogoServiceOptions extends Pick<AccountContext, 'db' | 'limits' | 'now'> {
  store: ArtifactStore;
  workFolder: string;
}

export function createLogoService({ db, limits, now, store, workFolder }: LogoServiceOptions): LogoService {
  async function setLogo(user: User, companyLogo: string | null): Promise<User> {
    const previous = (await findUser(db, user.id))?.companyLogo ?? null;
    const row = await updateUser(db, user.id, { companyLogo, updatedAt: now() });
    if (previous !== null && previous !== companyLogo) await store.delete(previous);
    if (row === null) throw new AppError('not-signed-in', 'Please sign in.');
    return buildUserView(row, now());
  }
  return {
    async save(user, image) {
      const refusal = findDenialCode(user, 'keep-logo');
      if (refusal !== null) throw new AppError(refusal, LOGO_MESSAGES.premium);
      await limits.take('logo', user.id);
      const { data: webp } = await reencodeImage(image, LOGO_LIMITS, 'logo');
      await mkdir(workFolder, { recursive: true });
      const local = join(workFolder, `logo-${randomUUID()}.webp`);
      try {
        await writeFile(local, webp, { mode: 0o600 });
        const key = `logos/${computeDigest(user.id)}-${computeDigest(webp)}.webp`;
        await store.put(key, local);
        return await setLogo(user, key);
      } finally {
        await rm(local, { force: true });
      }
    },
    remove: (user) => setLogo(user, null),
    async setColor(user, color) {
      const refusal = color === null ? null : findDenialCode(user, 'keep-logo');
      if (refusal !== null) throw new AppError(refusal, COLOR_MESSAGES.premium);
      const contrast = color === null ? MIN_COLOR_CONTRAST : computeContrastOnWhite(color);
      if (contrast < MIN_COLOR_CONTRAST) {
        // Rounded down, so that a rejected contrast never appears to be sufficient.
        const message = COLOR_MESSAGES.tooLight.replace('{contrast}', (Math.floor(contrast * 10) / 10).toFixed(1));
        throw new AppError('invalid-body', message, { fieldErrors: { color: message } });
      }
      const row = await updateUser(db, user.id, { companyColor: color, updatedAt: now() });
      if (row === null) throw new AppError('not-signed-in', 'Please sign in.');
      return buildUserView(row, now());
    },
    async read(user) {
      const key = (await findUser(db, user.id))?.companyLogo ?? null;
      const path = key === null ? null : await store.open(key);
      return path === null ? null : await readFile(path);
    },
  };
}

/** Computes part of a storage key. Keys contain no uppercase letters and reveal nothing about the account. */
const computeDigest = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 24);
