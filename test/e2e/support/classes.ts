import type { Page } from '@playwright/test';
import { extendTailwindMerge } from 'tailwind-merge';

/** Detects which classes set the same property, with the sizes of our theme. */
const mergeClasses = extendTailwindMerge({
  extend: { theme: { text: ['12', '14', '16', '20', '28', '40', '56'], radius: ['4', '8'], shadow: ['float'] } },
});

/**
 * Lists class attributes on the current page in which two classes set the same property, which makes the result
 * arbitrary.
 */
export async function findContradictingClasses(page: Page): Promise<string[]> {
  const lists = await page
    .locator('[class]')
    .evaluateAll((elements) => [...new Set(elements.map((element) => element.getAttribute('class') ?? ''))]);
  return lists.flatMap((list) => {
    const keptClasses = new Set(mergeClasses(list).split(' '));
    const overriddenClasses = list.split(/\s+/u).filter((name) => name !== '' && !keptClasses.has(name));
    return overriddenClasses.length > 0 ? [`${overriddenClasses.join(' ')}: overridden in "${list}"`] : [];
  });
}
