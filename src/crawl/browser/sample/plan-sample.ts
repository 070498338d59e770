import { z } from 'zod';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';

export interface PlannedPage {
  url: string;
  /** Signature of the document structure: pages of one template share it. */
  template: string;
}

const pageRowSchema = z.object({ url: z.string(), template: z.string() });
/**
 * Selects pages whose own document was read and is not a bot challenge; indexable pages, pages in the navigation and
 * pages near the home page come first.
 */
const SELECT_PAGES = `SELECT urls.url AS url, template FROM pages JOIN urls ON urls.id = pages.url_id
  WHERE pages.status = 200 AND final_id IS NULL AND content IS NOT NULL AND is_challenge = 0 AND template IS NOT NULL
  ORDER BY is_indexable DESC, in_navigation DESC, coalesce(depth, 1000000), urls.url`;

/**
 * Selects the pages to render: the home page, then one page per template, largest template first, then a second page
 * per template and so on. Each time, the most important remaining page is selected (indexable, in the navigation, near
 * the home page).
 */
export function planSample(file: CrawlFile, homeUrl: string | null, limit: number): PlannedPage[] {
  const { home, groups } = groupPagesByTemplate(file, homeUrl, limit);
  const plan: PlannedPage[] = home === null ? [] : [home];
  const homeTemplate = home?.template;
  for (let round = 0; plan.length < limit && round < limit; round += 1) {
    for (const [template, { pages }] of groups) {
      // The home page was the first page of its template.
      const url = pages[template === homeTemplate ? round - 1 : round];
      if (url !== undefined && plan.length < limit) plan.push({ url, template });
    }
  }
  return plan;
}

interface PageGroups {
  home: PlannedPage | null;
  /** Templates, largest first, with their first pages except the home page. */
  groups: [template: string, group: { count: number; pages: string[] }][];
}

function groupPagesByTemplate(file: CrawlFile, homeUrl: string | null, limit: number): PageGroups {
  const groupByTemplate = new Map<string, { count: number; pages: string[] }>();
  let home: PlannedPage | null = null;
  for (const { url, template } of file.stream(pageRowSchema, SELECT_PAGES)) {
    const group = groupByTemplate.get(template) ?? { count: 0, pages: [] };
    groupByTemplate.set(template, group);
    group.count += 1;
    if (url === homeUrl) home = { url, template };
    else if (group.pages.length < limit) group.pages.push(url);
  }
  const groups = [...groupByTemplate].sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1));
  return { home, groups };
}

const SELECT_CHOSEN_PAGE = `SELECT urls.url AS url, template FROM pages JOIN urls ON urls.id = pages.url_id
  WHERE urls.url = :url AND pages.status = 200 AND final_id IS NULL AND content IS NOT NULL AND is_challenge = 0`;
const chosenRowSchema = z.object({ url: z.string() });

/**
 * Returns the given pages that can be rendered. Each page counts as its own template, so that no page is skipped for
 * being similar to another.
 */
export function planChosenPages(file: CrawlFile, urls: readonly string[]): PlannedPage[] {
  return urls.flatMap((url) =>
    file.get(chosenRowSchema, SELECT_CHOSEN_PAGE, { url }) === null ? [] : [{ url, template: url }],
  );
}
