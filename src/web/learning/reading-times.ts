import type { WebServices } from '#services/web-services.ts';
import type { ReadingTimes } from './learning-list.tsx';

/** Returns the reading times of all published articles. */
export async function collectReadingTimes({ articles }: Pick<WebServices, 'articles'>): Promise<ReadingTimes> {
  return Object.fromEntries((await articles.list()).map(({ slug, readingTime }) => [slug, readingTime]));
}
