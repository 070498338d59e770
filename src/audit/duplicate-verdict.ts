import type { DuplicateGroups } from '#contracts/artifacts.ts';
import { failSite, notApplicable, pass, type SiteVerdict } from './verdict.ts';

/** Pages of one group that are shown, so that a large group does not hide the others. */
const PAGES_PER_GROUP = 5;

/** Fails for pages that share a value. `what` is the shared thing ("title"), `where` its place in a page. */
export function duplicateVerdict({ groups, checkedCount }: DuplicateGroups, what: string, where: string): SiteVerdict {
  if (checkedCount === 0) return notApplicable('No indexable page took part in the comparison');
  const shared = groups.filter((group) => group.urls.length > 1);
  if (shared.length === 0) return pass(checkedCount);
  const pageUrls = shared.flatMap((group) => group.urls);
  return failSite(
    shared.flatMap((group) =>
      group.urls.slice(0, PAGES_PER_GROUP).map((url) => ({
        url,
        found: `${group.value} (on ${group.urls.length} pages)`,
        expected: `a ${what} of its own`,
        where,
      })),
    ),
    { pageUrls, count: new Set(pageUrls).size, checked: checkedCount },
  );
}
