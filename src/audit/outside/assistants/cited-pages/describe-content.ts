import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { readPageDates } from '#audit/rules/content/page-dates.ts';
import { readPageAuthors } from '#audit/rules/e-e-a-t/page-authors.ts';
import type { PageContent } from '#contracts/outside/assistants/cited-pages.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';

const MAX_AUTHORS = 3;
const MAX_TYPES = 20;
/** Types that describe the page itself; a review of the page or a comment on it has its own author and date. */
const PAGE_TYPE = /(?:Article|BlogPosting|Report|Page|HowTo|Recipe|Guide)$/;

/** Describes the main content of a page. @param today later dates, such as event dates, are not dates of the page */
export function describeContent(page: HtmlAuditPage, today: string): PageContent {
  const { text, structuredData } = page.facts;
  const { structure, evidence } = text;
  const node = findPageNode(structuredData.nodes);
  return {
    words: text.mainWordCount,
    headings: structure.headings,
    questionHeadings: structure.questionHeadingCount,
    lists: structure.lists,
    tables: structure.tables,
    statistics: evidence.statisticCount,
    sourcedStatistics: evidence.sourcedStatisticCount,
    quotations: evidence.quotationCount,
    namedSources: evidence.namedSourceCount,
    outboundLinks: evidence.outboundLinkCount,
    types: listTypes(structuredData.nodes).slice(0, MAX_TYPES),
    date: findDate(page, node, today),
    authors: listAuthors(page, node),
  };
}

const findPageNode = (nodes: readonly StructuredNode[]): StructuredNode | null =>
  nodes.find(({ types }) => types.some((type) => PAGE_TYPE.test(type) && type !== 'WebPage')) ??
  nodes.find(({ types }) => types.includes('WebPage')) ??
  null;

/** Terms of other vocabularies are full IRIs. */
const listTypes = (nodes: readonly StructuredNode[]): string[] =>
  [...new Set(nodes.flatMap(({ types }) => types))].filter((type) => !type.includes(':')).sort();

function findDate(page: HtmlAuditPage, node: StructuredNode | null, today: string): PageContent['date'] {
  const dates = readPageDates(page, node).filter(({ iso }) => iso <= today);
  for (const kind of ['updated', 'published'] as const) {
    const [newest] = dates
      .filter((date) => date.kind === kind)
      .map(({ iso }) => iso)
      .sort()
      .reverse();
    if (newest !== undefined) return { iso: newest, kind };
  }
  return null;
}

function listAuthors(page: HtmlAuditPage, node: StructuredNode | null): string[] {
  const names = readPageAuthors(page, node).map(({ name }) => name.trim());
  return [...new Set(names.filter((name) => name !== '' && !/^https?:/.test(name)))].slice(0, MAX_AUTHORS);
}
