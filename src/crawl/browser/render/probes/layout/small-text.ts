import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import type { PageKit } from '../page-kit.ts';

/** Runs in the page. Counts the visible characters without spaces, and those rendered smaller than `smallPx`. */
export function measureText(
  kit: PageKit,
  { maxItems, smallPx }: { maxItems: number; smallPx: number },
): NonNullable<RenderedDetail['geometry']>['text'] {
  const small: { element: Element; px: number; characters: number }[] = [];
  const sum = { characters: 0, smallCharacters: 0 };
  for (const element of kit.listElements()) {
    if (['script', 'style', 'noscript', 'template', 'title', 'option'].includes(element.localName)) continue;
    const characters = countOwnCharacters(element);
    if (characters === 0 || !kit.isShown(element)) continue;
    const { width, height } = element.getBoundingClientRect();
    const px = Number.parseFloat(getComputedStyle(element).fontSize);
    if (width <= 1 || height <= 1 || px === 0 || kit.isForScreenReaders(element)) continue;
    sum.characters += characters;
    // Browsers round sizes given in relative units.
    if (px >= smallPx - 0.05) continue;
    sum.smallCharacters += characters;
    small.push({ element, px, characters });
  }
  const smallest = small
    .sort((a, b) => b.characters - a.characters)
    .slice(0, maxItems)
    .map(({ element, px, characters }) => ({
      element: kit.describe(element),
      px: Math.round(px * 10) / 10,
      characters,
    }));
  return { ...sum, smallest };

  function countOwnCharacters(element: Element): number {
    let characters = 0;
    for (let node: Node | null = element.firstChild; node !== null; node = node.nextSibling) {
      if (node instanceof Text) characters += node.data.replace(/\s+/g, '').length;
    }
    return characters;
  }
}
