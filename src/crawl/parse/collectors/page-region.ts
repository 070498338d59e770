import type { PageRegion } from '#contracts/page/page-region.ts';

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
 * Returns the landmark region that an HTML element of this name and role starts, otherwise the region of its parent.
 */
export function readRegion(
  name: string,
  role: string | undefined,
  around: { region: PageRegion; inSectioning: boolean },
): PageRegion {
  const roleRegion = role === undefined ? undefined : ROLE_REGIONS.get(role.trim().toLowerCase());
  if (roleRegion !== undefined) return roleRegion;
  const elementRegion = ELEMENT_REGIONS.get(name);
  if (elementRegion === undefined) return around.region;
  const isHeaderOrFooter = elementRegion === 'header' || elementRegion === 'footer';
  return isHeaderOrFooter && around.inSectioning ? around.region : elementRegion;
}
