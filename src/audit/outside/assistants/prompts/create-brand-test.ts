import { createBrandTest as createQueryTest } from '../../keywords/brand.ts';
import { isUnspaced } from './topic-text.ts';

/**
 * Creates a test of whether text contains a name of the brand, as branded queries do. Names in writing systems without
 * spaces may be next to any character.
 */
export function createBrandTest(names: readonly string[]): (text: string) => boolean {
  const isBrandedQuery = createQueryTest({ host: '', siteNames: [], ownNames: names });
  const unspaced = names.map((name) => name.normalize('NFKC').trim()).filter((name) => name !== '' && isUnspaced(name));
  return (text) => isBrandedQuery(text) || unspaced.some((name) => text.normalize('NFKC').includes(name));
}
