import type { PageRegion } from '#contracts/page-facts.ts';
import type { Namespace } from './open-element.ts';

const ROLE_REGIONS: ReadonlyMap<string, PageRegion> = new Map([
  ['banner', 'header'],
  ['navigation', 'navigation'],
  ['main', 'main'],
  ['complementary', 'aside'],
  ['contentinfo', 'footer'],
]);

const ELEMENT_REGIONS: ReadonlyMap<string, PageRegion> = new Map([
  ['header', 'header'],
  ['nav', 'navigation'],
  ['main', 'main'],
  ['aside', 'aside'],
  ['footer', 'footer'],
]);

/**
 * Landmark region that an element starts, else its parent's. An explicit role wins over the element.
 * A header or footer inside main, an article or a section belongs to that part, not to the page
 * (HTML Accessibility API Mappings, `header` and `footer`).
 */
export function regionOf(
  tag: { name: string; namespace: Namespace; role: string | undefined },
  context: { region: PageRegion; inSectioning: boolean },
): PageRegion {
  if (tag.namespace !== 'html') return context.region;
  const byRole = tag.role === undefined ? undefined : ROLE_REGIONS.get(tag.role.trim().toLowerCase());
  if (byRole !== undefined) return byRole;
  const byElement = ELEMENT_REGIONS.get(tag.name);
  if (byElement === undefined) return context.region;
  const isPagePart = byElement === 'header' || byElement === 'footer';
  return isPagePart && context.inSectioning ? context.region : byElement;
}
