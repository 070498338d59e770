import type { Page } from '@playwright/test';

/**
 * Returns how the texts on screen are colored, without duplicates: element and classes, color, size, weight, decoration
 * and placeholder, the color of the text around it, and every background, image and opacity behind it. Texts with the
 * same description have the same contrast.
 *
 * @param parts selectors of the parts to read; the entire page if empty
 */
export function findColorUses(page: Page, parts: readonly string[]): Promise<string[]> {
  return page.evaluate((selectors) => {
    const layersByElement = new Map<Element, string>();
    const describeLayers = (element: Element | null): string => {
      if (element === null) return '';
      const known = layersByElement.get(element);
      if (known !== undefined) return known;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1';
      const outerLayers = describeLayers(element.parentElement);
      const layers = isClear ? outerLayers : `${backgroundColor} ${backgroundImage} ${opacity} over ${outerLayers}`;
      layersByElement.set(element, layers);
      return layers;
    };
    const isField = (element: Element) => element.matches('input, textarea, select');
    const hasText = (element: Element) =>
      isField(element) ||
      [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
      );
    const describe = (element: Element) => {
      const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element);
      const placeholderColor = isField(element) ? getComputedStyle(element, '::placeholder').color : '';
      const outerColor = element.parentElement === null ? '' : getComputedStyle(element.parentElement).color;
      // axe does not measure the contrast of these elements.
      const isExempt = element.closest('[aria-hidden="true"], [aria-disabled="true"], [inert], :disabled') !== null;
      const name = `${element.tagName} ${element.getAttribute('class') ?? ''} ${isExempt}`;
      const look = [color, placeholderColor, fontSize, fontWeight, textDecorationLine, textShadow, outerColor];
      return [name, ...look, describeLayers(element)].join('; ');
    };
    const roots = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
    const elements =
      selectors.length === 0
        ? [...document.querySelectorAll('*')]
        : roots.flatMap((root) => [root, ...root.querySelectorAll('*')]);
    return [...new Set(elements.filter((element) => element.checkVisibility() && hasText(element)).map(describe))];
  }, parts);
}
