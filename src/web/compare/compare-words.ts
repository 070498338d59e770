import type { ComparedState } from '#contracts/analysis/changes/compared-states.ts';
import type { PageChangeField, PageChangeKind } from '#contracts/analysis/changes/page-change-texts.ts';
import type { PageChange, PageState } from '#contracts/analysis/changes/page-changes.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';

export const COMPARE_WORDS = {
  title: 'Compare analyses',
  noEarlier: 'There is no earlier analysis of this website with the same settings.',
  noEarlierStep: 'Analyze the website again to see what changed.',
  notKept:
    'Not measured: the page details of one analysis were removed to stay within your storage quota, or come from an older version. Compare two newer analyses.',
  urlParts:
    'Compared for each URL: status, redirect, title, canonical, indexability, text and link targets. Meta descriptions, images, scripts and other markup are not compared.',
  noScore: 'Not measured: at least one of the analyses has no score.',
  incompleteCrawl:
    'At least one crawl did not reach every page. A URL that is listed as new or missing may only have been missed by one of the crawls.',
} as const;

export const STATE_WORDS: Readonly<Record<ComparedState, { title: string; meaning: string; none: string }>> = {
  new: { title: 'New', meaning: 'Issues that no earlier analysis found.', none: 'No new issues.' },
  regressed: {
    title: 'Regressed',
    meaning:
      'Issues that an earlier analysis found, the older analysis did not find, and the newer analysis found again.',
    none: 'No issues came back.',
  },
  resolved: {
    title: 'Resolved',
    meaning: 'Issues that the newer analysis checked for and no longer found.',
    none: 'No issue was resolved.',
  },
  persisting: {
    title: 'Persisting',
    meaning: 'Issues found in both analyses.',
    none: 'No issue was found in both analyses.',
  },
};

/** By URL, an issue can be in several states: it persists on one page and is new on another. */
const URL_MEANINGS: Readonly<Partial<Record<ComparedState, string>>> = {
  new: 'Issues on URLs where the older analysis did not find them.',
  resolved: 'Issues that the newer analysis no longer found on URLs where the older one did.',
  persisting: 'Issues found on the same URLs in both analyses.',
};

/** @param hasUrls whether URLs were compared, not only issues */
export const describeState = (state: ComparedState, hasUrls: boolean): string =>
  (hasUrls ? URL_MEANINGS[state] : undefined) ?? STATE_WORDS[state].meaning;

export const KIND_WORDS: Readonly<Record<PageChangeKind, string>> = { new: 'New', gone: 'Missing', changed: 'Changed' };

/** Returns `1 URL differs; 3 URLs are unchanged.` */
export function describeUrls(different: number, unchanged: number): string {
  const are = unchanged === 1 ? 'is' : 'are';
  return `${formatCount(different, 'URL differs', 'URLs differ')}; ${formatCount(unchanged, 'URL')} ${are} unchanged.`;
}

export const FIELD_WORDS: Readonly<Record<PageChangeField, string>> = {
  status: 'Status',
  redirect: 'Redirect',
  title: 'Title',
  canonical: 'Canonical',
  indexability: 'Indexability',
  content: 'Content',
  links: 'Links',
};

/** What changed about one field of a page: before and after. */
export interface DescribedChange {
  field: PageChangeField;
  label: string;
  before: string;
  after: string;
}

/** Describes every change of a page; empty for a page that only one analysis contains. */
export function describeChanges({ fields, before, after, addedLinks, removedLinks }: PageChange): DescribedChange[] {
  if (before === null || after === null) return [];
  return fields.map((field) => {
    const label = FIELD_WORDS[field];
    if (field === 'links') {
      return {
        field,
        label,
        before: describeLinks(before, removedLinks, '−'),
        after: describeLinks(after, addedLinks, '+'),
      };
    }
    return { field, label, before: FIELD_DESCRIBERS[field](before), after: FIELD_DESCRIBERS[field](after) };
  });
}

const FIELD_DESCRIBERS: Readonly<Record<Exclude<PageChangeField, 'links'>, (state: PageState) => string>> = {
  status: describeStatus,
  redirect: ({ redirect }) => redirect ?? 'No redirect',
  title: ({ title }) => title ?? 'No title',
  canonical: ({ canonical }) => canonical ?? 'No canonical',
  indexability: ({ isIndexable }) => (isIndexable ? 'Indexable' : 'Not indexable'),
  content: ({ words }) => formatCount(words, 'word'),
};

/** Returns the status, or why there was no response. */
export function describeStatus({ status, error }: Pick<PageState, 'status' | 'error'>): string {
  return status === null ? `No response${error === null ? '' : ` (${error})`}` : String(status);
}

function describeLinks({ links }: PageState, { total, urls }: PageChange['addedLinks'], sign: string): string {
  const count = formatCount(links, 'link target');
  if (total === 0) return count;
  const more = total > urls.length ? `, ${formatInteger(total - urls.length)} more` : '';
  return `${count} (${sign}${formatInteger(total)}: ${urls.join(', ')}${more})`;
}

const SIDES = { from: 'the older analysis has', to: 'the newer analysis has', both: 'the analyses have' } as const;

/** Describes which of the analyses lacks data, and what to do to measure it. */
export const describeMissing = (missing: keyof typeof SIDES, what: string, step: string): string =>
  `Not measured: ${SIDES[missing]} no ${what}. ${step}`;
