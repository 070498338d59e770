import type { Severity } from '#contracts/rules/rule-result.ts';
import type { DuplicateGroup, DuplicateGroups } from '#contracts/site/artifacts.ts';
import { formatInteger } from '#lib/text/format.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';
import { failSite, notApplicable, pass, type SiteVerdict } from '../engine/verdict.ts';
import { selectFirstOfSeries } from './first-of-series.ts';

/** Maximum number of pages shown per group, so that a large group does not hide the others. */
const PAGES_PER_GROUP = 5;
const MAX_SHOWN_CHARACTERS = 300;

interface SharedValue {
  /** Name of the shared value: "title". */
  what: string;
  /** Where the value is on a page. */
  where: string;
  severity?: Severity;
}

/**
 * Fails for pages of one language that share a title, description or heading. The pages of a paginated series count as
 * one page.
 */
export function judgeSharedValues({ groups, checkedCount }: DuplicateGroups, value: SharedValue): SiteVerdict {
  if (checkedCount === 0) return notApplicable(`No indexable page has a ${value.what} to compare`);
  const shared = groups.map(removeLaterSeriesUrls).filter((group) => group.urls.length > 1);
  if (shared.length === 0) return pass(checkedCount);
  const pageUrls = [...new Set(shared.flatMap((group) => group.urls))];
  const evidence = shared.flatMap(({ value: text, urls }) =>
    urls.slice(0, PAGES_PER_GROUP).map((url) => ({
      url,
      found: `${truncateAtWord(text, MAX_SHOWN_CHARACTERS)} (on ${formatInteger(urls.length)} pages)`,
      expected: `a unique ${value.what}`,
      where: value.where,
      cause: text.slice(0, MAX_SHOWN_CHARACTERS),
      places: urls.length,
    })),
  );
  const grading = value.severity === undefined ? {} : { severity: value.severity };
  return failSite(evidence, { pageUrls, count: pageUrls.length, checked: checkedCount }, grading);
}

/** Keeps only the first page of each series. */
const removeLaterSeriesUrls = (group: DuplicateGroup): DuplicateGroup => ({
  ...group,
  urls: selectFirstOfSeries(group.urls, group.laterPages),
});
