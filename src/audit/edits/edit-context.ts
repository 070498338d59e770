import type { Edit } from '#contracts/rules/edit.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';

/** A crawled page with its document. */
export interface EditPage {
  record: AuditPage;
  /** The document as served; null when it is not stored. */
  html: string | null;
}

/** The finished crawl that edits are computed from. */
export interface EditSite {
  homeUrl: string;
  robotsUrl: string;
  sitemapUrl: string | null;
  getPage(url: string): EditPage | null;
  /** Crawled pages, all of them unless the site is large. */
  listPages(): readonly AuditPage[];
}

/** One occurrence of an issue. */
export interface EditContext {
  evidence: Evidence;
  /** All occurrences of the issue. */
  all: readonly Evidence[];
  site: EditSite;
}

/** Computes the edits for one occurrence; an empty list when none can be computed from the website. */
export type BuildEdits = (context: EditContext) => Edit[];
