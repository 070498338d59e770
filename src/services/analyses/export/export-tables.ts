import { z } from 'zod';
import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import { EXPORT_TABLES, type ExportTable, SECTION_TABLES, type SectionTable } from '#contracts/analysis/exports.ts';
import type { Finding, PageSummary } from '#contracts/analysis/findings.ts';
import { MARK_TEXTS } from '#contracts/analysis/issue-mark-texts.ts';
import type { IssueMark } from '#contracts/analysis/issue-marks.ts';
import type { PageClickList } from '#contracts/analysis/page-clicks.ts';
import type { RecommendedKeyword } from '#contracts/report/external-sections.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { readMeta } from '#crawl/store/file/stored-values.ts';
import { iterateStoredLinks, type StoredLink } from '#crawl/store/pages/each-link.ts';
import { countPhrases, type PhraseCount } from '#crawl/store/pages/phrase-counts.ts';
import { iterateFindings } from '#crawl/store/results/explore-findings.ts';
import { iteratePageSummaries } from '#crawl/store/results/explore-pages.ts';
import { readPageClicks } from '#crawl/store/views/page-clicks.ts';
import { countAffectedPages } from '#report/affected-pages.ts';
import { describeClicks, type IssueClicksView } from '#report/issue-clicks.ts';
import { describeClickSource } from '#report/outside/page-clicks.ts';
import {
  BING_IMPRESSIONS_COLUMN,
  LEVEL_WORDS,
  MORE_CLICKS_TITLE,
  readMoreClicks,
} from '#report/prose/keyword-figures.ts';
import type { IssueMarks } from '#report/sections/issue-marks.ts';
import { countHoursOnce, narrowSharedEdit } from '#report/shared-edits.ts';
import type { Cell, Table } from '#report/table.ts';

/** Columns with their widths in characters and their cell values. */
export type Columns<T> = readonly (readonly [title: string, width: number, cell: (item: T) => Cell])[];

/** An issue with its owner's mark. */
interface ListedIssue {
  issue: SeoIssue;
  clicks: IssueClicksView | null;
  mark: IssueMark | null;
  /** Estimated hours; an edit that fixes several issues counts once. */
  hours: number | null;
  /** Rules of the other issues that the same edit fixes. */
  editedWith: string | null;
}

const ISSUE_COLUMNS: Columns<ListedIssue> = [
  ['Rule', 28, ({ issue: { ruleId } }) => ruleId],
  ['Issue', 44, ({ issue: { title } }) => title],
  ['Priority', 10, ({ issue: { priority } }) => priority],
  ['Severity', 10, ({ issue: { severity } }) => severity],
  ['Type', 10, ({ issue: { type } }) => type],
  ['Confidence', 12, ({ issue: { confidence } }) => confidence],
  ['Category', 18, ({ issue: { category } }) => category],
  ['Occurrences', 12, ({ issue: { count } }) => count],
  ['Affected pages', 12, ({ issue }) => countAffectedPages(issue)],
  ['Effort (estimated hours)', 12, ({ hours }) => hours],
  ['Points gained when fixed', 12, ({ issue: { gain } }) => gain],
  ['AI points gained when fixed', 12, ({ issue: { aiGain } }) => aiGain],
  ['Impact', 60, ({ issue: { impact } }) => impact],
  ['How to fix', 80, ({ issue: { howToFix } }) => howToFix],
  ['First URL', 60, ({ issue: { evidence } }) => evidence[0]?.url ?? null],
  ['Source', 50, ({ issue: { sources } }) => sources[0] ?? null],
  ['Clicks on affected pages', 12, ({ clicks }) => clicks?.clicks ?? null],
  ['Clicks from', 12, ({ clicks }) => clicks?.from ?? null],
  ['Clicks to', 12, ({ clicks }) => clicks?.to ?? null],
  ['Clicks lost since', 12, ({ clicks }) => clicks?.lostSince ?? null],
  ['Source of clicks', 30, ({ clicks }) => clicks?.source ?? null],
  ['Fixed by the same edit as', 40, ({ editedWith }) => editedWith],
  ['Marked as', 14, ({ mark }) => (mark === null ? null : MARK_TEXTS[mark.kind])],
];

const PAGE_COLUMNS: Columns<PageSummary> = [
  ['URL', 60, ({ url }) => url],
  ['Final URL', 40, ({ url, finalUrl }) => (finalUrl === url ? null : finalUrl)],
  ['Status', 8, ({ status }) => status],
  ['Error', 18, ({ error }) => error],
  ['Title', 50, ({ title }) => title],
  ['Health (0 to 1)', 10, ({ health }) => (health === null ? null : Math.round(health * 1_000) / 1_000)],
  ['Critical', 9, ({ critical }) => critical],
  ['Medium', 9, ({ medium }) => medium],
  ['Low', 9, ({ low }) => low],
  ['Advisory', 9, ({ advisory }) => advisory],
  ['Crawl depth', 10, ({ depth }) => depth],
  ['Unique inlinks', 10, ({ inlinks }) => inlinks],
  ['Share of internal PageRank', 14, ({ rankShare }) => rankShare],
  ['Template', 9, ({ template }) => template],
  ['Words', 9, ({ words }) => words],
  ['Indexable', 10, ({ isIndexable }) => isIndexable],
  ['noindex', 9, ({ isNoindex }) => isNoindex],
  ['In sitemap', 10, ({ inSitemap }) => inSitemap],
  ['Orphan', 9, ({ isOrphan }) => isOrphan],
  ['TTFB (ms)', 10, ({ ttfbMs }) => (ttfbMs === null ? null : Math.round(ttfbMs))],
  ['Size (bytes)', 11, ({ bytes }) => bytes],
  ['Changed by JavaScript (0 to 1)', 12, ({ scriptShare }) => scriptShare],
];

const FINDING_COLUMNS: Columns<Finding> = [
  ['Rule', 28, ({ ruleId }) => ruleId],
  ['Outcome', 9, ({ outcome }) => outcome],
  ['Severity', 10, ({ severity }) => severity],
  ['Confidence', 12, ({ confidence }) => confidence],
  ['URL', 60, ({ url }) => url],
  ['Title', 40, ({ title }) => title],
  ['Template', 9, ({ template }) => template],
  ['Found', 60, ({ evidence }) => evidence?.found ?? null],
  ['Expected', 50, ({ evidence }) => evidence?.expected ?? null],
  ['Where', 40, ({ evidence }) => evidence?.where ?? null],
  ['Excerpt', 50, ({ evidence }) => evidence?.snippet ?? null],
  ['Replace with', 50, ({ evidence }) => evidence?.fix ?? null],
  ['Cause', 40, ({ evidence }) => evidence?.cause ?? null],
  ['Occurrences represented', 10, ({ evidence }) => evidence?.places ?? 1],
  ['More on this page', 10, ({ leftOut }) => leftOut],
];

const LINK_COLUMNS: Columns<StoredLink> = [
  ['From', 60, ({ source }) => source],
  ['To', 60, ({ target }) => target],
  ['Anchor text', 40, ({ text }) => text],
  ['Region', 12, ({ region }) => region],
  ['Followed', 10, ({ isFollowed }) => isFollowed],
  ['Nofollow, ugc or sponsored', 12, ({ hasNofollowRel }) => hasNofollowRel],
  ['Internal', 10, ({ isInternal }) => isInternal],
  ['Target status', 10, ({ status }) => status],
];

const RECOMMENDED_KEYWORD_COLUMNS: Columns<RecommendedKeyword> = [
  ['Keyword', 40, ({ keyword }) => keyword],
  ['Category', 20, ({ category }) => category],
  ['Opportunity', 12, ({ opportunity }) => LEVEL_WORDS[opportunity]],
  ['Monthly volume', 12, ({ monthlySearchVolume }) => monthlySearchVolume],
  ['Source of volume', 20, ({ sources }) => sources?.volume ?? null],
  [BING_IMPRESSIONS_COLUMN, 14, ({ bingImpressions }) => bingImpressions ?? null],
  ['Competition', 12, ({ competitionLevel }) => competitionLevel && LEVEL_WORDS[competitionLevel]],
  ['Source of competition', 20, ({ sources }) => sources?.competition ?? null],
  ['Difficulty (0 to 100)', 12, ({ difficulty }) => difficulty],
  ['Source of difficulty', 20, ({ sources }) => sources?.difficulty ?? null],
  ['Average position', 10, ({ currentPosition }) => currentPosition ?? null],
  ['Observed position', 10, ({ observed }) => observed?.position ?? null],
  ['Source of observed position', 20, ({ observed }) => observed?.source ?? null],
  [`${MORE_CLICKS_TITLE} (estimated)`, 14, readMoreClicks],
  ['At position', 10, ({ estimate }) => estimate?.targetPosition ?? null],
  ['Target page', 50, ({ estimate }) => (estimate === undefined ? null : (estimate.targetPage ?? 'New page'))],
  ['Group', 30, ({ estimate }) => estimate?.group ?? null],
  ['Calculation', 60, ({ estimate }) => estimate?.formula ?? null],
];

/**
 * The crawl keeps the 20 most common phrases of each length per page; the column titles explain what that means for the
 * counts.
 */
const KEYWORD_COLUMNS: Columns<PhraseCount> = [
  ['Phrase', 40, ({ phrase }) => phrase],
  ['Language', 10, ({ language }) => language],
  ['Pages where it is a top 20 phrase', 18, ({ pages }) => pages],
  ['Occurrences on these pages', 18, ({ occurrences }) => occurrences],
  ['Of these, pages with it in the title', 18, ({ titles }) => titles],
  ['Of these, pages with it in an H1', 18, ({ headings }) => headings],
];

/**
 * Builds the table of issues. For a staging site, a column contains the live site that the staging site was scored as.
 */
export function buildIssuesTable(
  { seoIssues, staging, affectedClicks }: Pick<Analysis, 'affectedClicks' | 'seoIssues' | 'staging'>,
  marks: IssueMarks,
): Table {
  const clicks = describeClicks({ affectedClicks });
  const isMarked = (ruleId: string) => marks.find(ruleId) !== null;
  const listed = seoIssues
    .map((found) => {
      const sharedEdit = isMarked(found.ruleId) ? null : narrowSharedEdit(found.sharedEdit, isMarked);
      return { ...found, sharedEdit };
    })
    .map((issue, _, issues) => ({
      issue,
      hours: countHoursOnce(issue, issues),
      editedWith: issue.sharedEdit?.ruleIds.filter((ruleId) => ruleId !== issue.ruleId).join(' ') ?? null,
      mark: marks.find(issue.ruleId),
      clicks: clicks.get(issue.ruleId) ?? null,
    }));
  return buildTable('issues', addScoredAsColumn(ISSUE_COLUMNS, staging?.scoredAs ?? null), listed);
}

export const buildRecommendedKeywordsTable = (keywords: readonly RecommendedKeyword[]): Table =>
  buildTable('recommended-keywords', RECOMMENDED_KEYWORD_COLUMNS, keywords);

/** A table of a crawl file. */
export interface CrawlTable {
  table: Exclude<ExportTable, 'issues'>;
  /** Clicks that were added to the file; null = unknown. */
  clicks: PageClickList | null;
}

/** Builds a table from a crawl file. Rows are read on demand; the file stays open until the last row. */
export function buildCrawlTable(file: CrawlFile, { table, clicks }: CrawlTable): Table {
  const scoredAs = readMeta(file, 'scoreAs', z.string());
  if (table === 'pages')
    return buildTable(table, addScoredAsColumn(addClicksColumn(file, clicks), scoredAs), iteratePageSummaries(file));
  if (table === 'findings')
    return buildTable(table, addScoredAsColumn(FINDING_COLUMNS, scoredAs), iterateFindings(file));
  if (table === 'links') return buildTable(table, addScoredAsColumn(LINK_COLUMNS, scoredAs), iterateStoredLinks(file));
  return buildTable(table, addScoredAsColumn(KEYWORD_COLUMNS, scoredAs), countPhrases(file));
}

function addClicksColumn(file: CrawlFile, clicks: PageClickList | null): Columns<PageSummary> {
  if (clicks === null) return PAGE_COLUMNS;
  return [...PAGE_COLUMNS, [describeClickSource(clicks.source), 30, ({ url }) => readPageClicks(file, url, clicks)]];
}

/** Adds the live site to the rows of a staging audit. */
function addScoredAsColumn<T>(columns: Columns<T>, scoredAs: string | null): Columns<T> {
  return scoredAs === null ? columns : [...columns, ['Staging site, scored as', 40, () => scoredAs]];
}

export function buildTable<T>(table: ExportTable | SectionTable, columns: Columns<T>, items: Iterable<T>): Table {
  return {
    name: { ...EXPORT_TABLES, ...SECTION_TABLES }[table].title,
    columns: columns.map(([title, width]) => ({ title, width })),
    rows: (function* () {
      for (const item of items) yield columns.map(([, , cell]) => cell(item));
    })(),
  };
}
