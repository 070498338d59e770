import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { User } from '#contracts/account/user.ts';
import { ARTICLE_IMAGE_PATH, type ArticleImage } from '#contracts/publishing/article.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { assertAdministrator } from '../admin/assert-administrator.ts';
import { reencodeImage } from '../images/reencode-image.ts';

/** Limits of uploaded and stored images. */
export const ARTICLE_IMAGE_LIMITS = {
  bytes: 8 * 1_024 * 1_024,
  pixels: 8_000,
  storedPixels: 1_600,
  seconds: 10,
} as const;
const NAME = /^[0-9a-f]{32}\.webp$/;

/** Article images. */
export interface ArticleImageService {
  /** @throws AppError forbidden, invalid-body */
  save(administrator: User, image: Uint8Array): Promise<ArticleImage>;
  /** Returns the image as WebP; null when no image has this name. */
  read(name: string): Promise<Uint8Array | null>;
}

export interface ArticleImageOptions {
  store: ArtifactStore;
  workFolder: string;
}

export function createArticleImageService({ store, workFolder }: ArticleImageOptions): ArticleImageService {
  return {
    async save(administrator, image) {
      assertAdministrator(administrator);
      const { data, width, height } = await reencodeImage(image, ARTICLE_IMAGE_LIMITS, 'image');
      // Named after its content hash: the same image is stored once, and names cannot be guessed.
      const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`;
      await mkdir(workFolder, { recursive: true });
      const local = join(workFolder, `image-${randomUUID()}.webp`);
      try {
        await writeFile(local, data, { mode: 0o600 });
        await store.put(buildKey(name), local);
      } finally {
        await rm(local, { force: true });
      }
      return { path: `${ARTICLE_IMAGE_PATH}${name}`, width, height };
    },
    async read(name) {
      const path = NAME.test(name) ? await store.open(buildKey(name)) : null;
      return path === null ? null : readFile(path);
    },
  };
}

const buildKey = (name: string): string => `article-images/${name}`;
