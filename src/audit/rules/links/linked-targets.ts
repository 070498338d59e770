import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { type NotApplicable, notApplicable } from '#audit/engine/verdict.ts';
import { hasNofollow, isQualified, type LinkWithUrl, ownLinks } from '#audit/links/page-links.ts';
import type { LinkedTarget, LinkedTargets } from '#contracts/site/site-graph.ts';

/** Followed links of a page to one listed target: the first of them, and how many there are. */
export interface TargetLinks {
  target: LinkedTarget;
  link: LinkWithUrl;
  count: number;
}

/**
 * Finds followed links of a page to targets of an artifact, which lists only the most linked targets. `isMeant` decides
 * which targets count.
 */
export function findLinksToTargets(
  page: HtmlAuditPage,
  { items }: LinkedTargets['targets'],
  isMeant: (target: LinkedTarget) => boolean,
): TargetLinks[] {
  if (items.length === 0 || hasNofollow(page)) return [];
  const listed = new Map(items.map((target) => [target.url, target]));
  const found = new Map<string, TargetLinks>();
  for (const link of ownLinks(page)) {
    const target = listed.get(link.url);
    if (target === undefined || isQualified(link)) continue;
    const known = found.get(link.url);
    if (known !== undefined) known.count += 1;
    else if (isMeant(target)) found.set(link.url, { target, link, count: 1 });
  }
  return [...found.values()];
}

/**
 * Returns why a page without a listed target may still link to others; null when the list is complete. `what` is the
 * verb phrase after the count.
 */
export function checkTruncatedList({ count, items }: LinkedTargets['targets'], what: string): NotApplicable | null {
  if (count <= items.length) return null;
  return notApplicable(
    `${count} URLs of the site ${what}, and only links to the ${items.length} most linked of them were checked`,
  );
}
