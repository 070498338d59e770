import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { type NotApplicable, notApplicable } from '#audit/engine/verdict.ts';
import { hasNofollow, isQualifiedLink, type LinkWithUrl, listInternalLinks } from '#audit/links/page-links.ts';
import type { LinkedTarget, LinkedTargets } from '#contracts/site/site-graph.ts';
import { formatInteger } from '#lib/text/format.ts';

/** Followed links from a page to one listed target: the first link and the number of links. */
export interface TargetLinks {
  target: LinkedTarget;
  link: LinkWithUrl;
  count: number;
}

/**
 * Finds followed links from a page to the targets in an artifact, which lists only the most linked targets.
 * `isAffected` selects the targets that count.
 */
export function findLinksToTargets(
  page: HtmlAuditPage,
  { items }: LinkedTargets['targets'],
  isAffected: (target: LinkedTarget) => boolean,
): TargetLinks[] {
  if (items.length === 0 || hasNofollow(page)) return [];
  const listed = new Map(items.map((target) => [target.url, target]));
  const found = new Map<string, TargetLinks>();
  for (const link of listInternalLinks(page)) {
    const target = listed.get(link.url);
    if (target === undefined || isQualifiedLink(link)) continue;
    const known = found.get(link.url);
    if (known !== undefined) known.count += 1;
    else if (isAffected(target)) found.set(link.url, { target, link, count: 1 });
  }
  return [...found.values()];
}

/**
 * Returns why a page without links to listed targets may still link to unlisted ones; null when the list is complete.
 * `what` is the verb phrase after the count.
 */
export function checkTruncatedList({ count, items }: LinkedTargets['targets'], what: string): NotApplicable | null {
  if (count <= items.length) return null;
  const top = items.length === 1 ? 'most linked one' : `${formatInteger(items.length)} most linked ones`;
  return notApplicable(`${formatInteger(count)} URLs of the site ${what}, and we checked only links to the ${top}`);
}
