import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { deleteRender, listRenders, readRender } from '#crawl/store/results/renders.ts';
import type { PlannedPage } from './plan-sample.ts';

/**
 * Selects pages of a plan that may be rendered before the crawl has ended, while the plan can still change. These pages
 * are the first ones of their templates, which are rendered in the same way regardless of what is crawled later. The
 * home page has already been rendered.
 */
export function selectPagesAhead(plan: readonly PlannedPage[], homeUrl: string): PlannedPage[] {
  return selectFirstOfTemplates(plan).filter(({ url }) => url !== homeUrl);
}

/**
 * Drops pages that were rendered in advance but are not in the final plan, or whose new position in it requires a
 * different rendering.
 */
export function dropUnplannedPages(file: CrawlFile, plan: readonly PlannedPage[]): void {
  const planned = new Set(plan.map(({ url }) => url));
  const first = new Set(selectFirstOfTemplates(plan).map(({ url }) => url));
  for (const { url } of listRenders(file)) {
    const isKept = first.has(url) || (planned.has(url) && !hasDesktop(file, url));
    if (!isKept) deleteRender(file, url);
  }
}

function selectFirstOfTemplates(plan: readonly PlannedPage[]): PlannedPage[] {
  const seen = new Set<string>();
  return plan.filter(({ template }) => !seen.has(template) && seen.add(template));
}

function hasDesktop(file: CrawlFile, url: string): boolean {
  const render = readRender(file, url);
  return render?.state === 'rendered' && render.desktop !== null;
}
