import { buildSharedEdits } from '#audit/edits/build-shared-edits.ts';
import type { EditPage, EditSite } from '#audit/edits/edit-context.ts';
import type { IssueEdits } from '#contracts/rules/edit.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { openArtifacts } from '#crawl/gatherers/reading/open-artifacts.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { readPages } from '#crawl/store/pages/page-rows.ts';
import { readStoredDocument } from '#crawl/store/pages/stored-document.ts';
import { readFirstOccurrences } from '#crawl/store/results/explore-findings.ts';

/** The issues that edits are computed for. */
export interface EditsQuery {
  /**
   * The issue, or all issues that the same edit resolves; with evidence from the report for crawl files without
   * findings.
   */
  issues: readonly { ruleId: string; evidence: readonly Evidence[] }[];
  limit: number;
}

/** Maximum number of pages with evidence to read, and of pieces of evidence per page. */
const MAX_URLS = 100;
const MAX_EVIDENCE_PER_URL = 20;
/** Maximum number of pages searched for links. */
const MAX_LISTED_PAGES = 300;

/** Computes the edits of issues from a finished crawl. */
export function readEdits(file: CrawlFile, path: string, { issues, limit }: EditsQuery): IssueEdits {
  const found = issues.map(({ ruleId, evidence }) => {
    const { items } = readFirstOccurrences(file, { rule: ruleId, limit: MAX_URLS, maxPerUrl: MAX_EVIDENCE_PER_URL });
    const stored = items.flatMap(({ before }) => before);
    return { ruleId, evidence: stored.length > 0 ? stored : evidence };
  });
  return buildSharedEdits(openSite(file, path), found, limit);
}

function openSite(file: CrawlFile, path: string): EditSite {
  const urls = readSiteUrls(path);
  const pages = new Map<string, EditPage | null>();
  let listed: readonly AuditPage[] | null = null;
  return {
    ...urls,
    listPages() {
      listed ??= [...readPages(file, MAX_LISTED_PAGES)];
      return listed;
    },
    getPage(url) {
      const known = pages.get(url);
      if (known !== undefined) return known;
      const page = readStoredDocument(file, url);
      pages.set(url, page);
      return page;
    },
  };
}

function readSiteUrls(path: string): Pick<EditSite, 'homeUrl' | 'robotsUrl' | 'sitemapUrl'> {
  const artifacts = openArtifacts(path);
  try {
    const [site, robots, sitemap] = [artifacts.get('site'), artifacts.get('robots'), artifacts.get('sitemap')];
    const homeUrl = site.measured ? (site.value.homeUrl ?? site.value.startUrl) : '';
    const robotsUrl = robots.measured ? robots.value.url : (URL.parse('/robots.txt', homeUrl)?.href ?? '');
    return { homeUrl, robotsUrl, sitemapUrl: sitemap.measured ? (sitemap.value.files[0]?.url ?? null) : null };
  } finally {
    artifacts.close();
  }
}
