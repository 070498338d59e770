import type { Page } from '@playwright/test';
import { extendTailwindMerge } from 'tailwind-merge';

/** Detects which classes set the same property, with the sizes of our theme. */
const withoutOverridden = extendTailwindMerge({
  extend: { theme: { text: ['12', '14', '16', '20', '28', '40', '56'], radius: ['4', '8'], shadow: ['float'] } },
});

/**
 * Class attributes on the current page in which two classes set the same property, so that the winner would be
 * arbitrary.
 */
export async function contradictingClasses(page: Page): Promise<string[]> {
  const lists = await page
    .locator('[class]')
    .evaluateAll((elements) => [...new Set(elements.map((element) => element.getAttribute('class') ?? ''))]);
  return lists.flatMap((list) => {
    const kept = new Set(withoutOverridden(list).split(' '));
    const lost = list.split(/\s+/u).filter((name) => name !== '' && !kept.has(name));
    return lost.length > 0 ? [`${lost.join(' ')}: overridden in "${list}"`] : [];
  });
}
