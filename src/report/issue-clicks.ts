import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { IssueClicks, SearchEngine } from '#contracts/report/outside-snapshot.ts';
import { formatCount, formatDate, formatInteger } from '#lib/text/format.ts';

const ENGINE_TEXTS: Readonly<Record<SearchEngine, string>> = { google: 'Google', bing: 'Bing' };

/** Clicks on the pages of one issue, as every format shows them. */
export interface IssueClicksView extends IssueClicks {
  /** Such as "120 Google clicks in 28 days"; simulated clicks are labeled. */
  short: string;
  /** One or two sentences with the search engine, the pages and the period. */
  text: string;
  /** Such as "Google Search Console, Nov 26, 2026". */
  source: string;
  isSimulated: boolean;
}

type ClickReport = Pick<Analysis, 'affectedClicks'>;

/**
 * Describes the clicks of every issue that has them, by rule. They must never be added up, because a page can have
 * several issues.
 */
export function describeClicks({ affectedClicks }: ClickReport): ReadonlyMap<string, IssueClicksView> {
  if (affectedClicks === null) return new Map();
  const { engine, quality, source, collectedAt, issues } = affectedClicks;
  const label = quality === 'simulated' ? ' (simulated)' : '';
  return new Map(
    issues.map((issue) => [
      issue.ruleId,
      {
        ...issue,
        short: `${buildShortText(issue, ENGINE_TEXTS[engine])}${label}`,
        text: buildText(issue, ENGINE_TEXTS[engine]),
        source: `${source}, ${formatDate(collectedAt)}${label}`,
        isSimulated: quality === 'simulated',
      },
    ]),
  );
}

/**
 * Formats clicks for a column: "120", "80 (best)" for an issue that removes pages from results, or "120 (simulated)".
 */
export function formatClicksCell(clicks: IssueClicksView | null): string {
  if (clicks === null) return '–';
  const notes = [clicks.kind === 'best' ? 'best' : null, clicks.isSimulated ? 'simulated' : null];
  const listed = notes.filter((note) => note !== null);
  return `${formatInteger(clicks.clicks)}${listed.length === 0 ? '' : ` (${listed.join(', ')})`}`;
}

/** Explains why only some issues have clicks; null on a plan with the clicks of all issues, and without any clicks. */
export function explainLimitedClicks(report: ClickReport & Partial<Pick<Analysis, 'keywordRankings'>>): string | null {
  // A free user's response omits the Premium fields.
  if (report.affectedClicks === null || report.keywordRankings !== undefined) return null;
  return 'Clicks are shown for the issues of the three priority recommendations. Premium shows them for all issues.';
}

/** Explains a column of clicks and its source. Null if no recommendation has any. */
export function describeClicksColumn(items: readonly { clicks: IssueClicksView | null }[]): string | null {
  const listed = items.flatMap(({ clicks }) => clicks ?? []);
  const [first] = listed;
  if (first === undefined) return null;
  const best = listed.some(({ kind }) => kind === 'best')
    ? ' “Best”: the 28 days with the most clicks, because the issue removes pages from results.'
    : '';
  return `Clicks on affected pages in 28 days: ${first.source}.${best} A page can have several issues, so clicks do not add up.`;
}

function buildShortText({ clicks, kind, lostSince }: IssueClicks, engine: string): string {
  const counted = formatCount(clicks, `${engine} click`);
  if (kind === 'recent') return `${counted} in 28 days`;
  const highest = `${counted} in the 28 days with the most`;
  return lostSince === null ? highest : `Clicks lost since ${formatDate(lostSince)}: ${highest}`;
}

function buildText({ clicks, kind, from, to, lostSince, pages, pagesWithClicks }: IssueClicks, engine: string): string {
  const days = `${formatDate(from)} to ${formatDate(to)}`;
  const found = `${formatCount(clicks, 'click')} from ${engine} on ${formatInteger(pagesWithClicks)} of ${formatCount(pages, 'affected page')}, ${days}`;
  if (kind === 'recent') return `${found}.`;
  const lost = lostSince === null ? '' : `Clicks lost since ${formatDate(lostSince)}. `;
  return `${lost}${found}: the 28 days with the most clicks. It is not known how many clicks a fix would bring back.`;
}
