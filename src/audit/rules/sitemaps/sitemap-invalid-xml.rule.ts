import { defineRule } from '#audit/engine/rule.ts';
import { failSite, type Gap, notApplicable, notMeasured, pass, warnSite } from '#audit/engine/verdict.ts';
import {
  describeSitemapSource,
  getSitemapSeverity,
  isUnverifiedFile,
  NO_SITEMAP,
  SMALL_SITE_PAGES,
} from '#audit/rules/sitemaps/sitemap-files.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { SitemapFile } from '#contracts/site/artifacts.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const RETRY_STEP = 'Make the sitemap return 200 to our crawler, then analyze the site again.';

export default defineRule({
  id: 'sitemap-invalid-xml',
  category: 'sitemaps',
  family: 'sitemap',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'sitemap'],
  places: 'sitemaps',
  title: 'Sitemaps are valid and readable',
  failureTitle: 'Invalid or unreadable sitemaps',
  aliases: [
    'invalid XML sitemap',
    'sitemap could not be read',
    "couldn't fetch sitemap",
    'sitemap is HTML',
    'sitemap.xml format errors',
    'sitemap parsing error',
  ],
  impact: 'Search engines drop the file or the entry, so the pages it lists are found later or not at all.',
  why: 'Sitemap parsers do not correct errors. A file that is gone, that is a web page, or whose XML is incomplete is discarded entirely. An entry without an absolute URL points to no page.',
  howToFix:
    'Open the URL of the sitemap in a browser: it must return 200 and show the list, not a web page. Let your CMS regenerate the file. Make sure that nothing is output before its first line and that every "&" in a URL is written as "&amp;". Put one full URL that starts with https:// into each <loc>. Correct or remove the Sitemap line in robots.txt if the file has moved.',
  measure: `Every sitemap that robots.txt or a sitemap index lists, or that exists at a usual URL, is fetched and unpacked if gzipped. The file is parsed as XML (root urlset or sitemapindex), an RSS or Atom feed, or text with one URL per line. The check fails when the file is gone (4xx) or has another format. The check warns when entries have no <loc> or a <loc> that is not an absolute URL. The protocol on sitemaps.org requires an absolute URL in every entry. On sites with up to ${SMALL_SITE_PAGES} known pages, the severity is low, as for a missing sitemap.`,
  traps:
    'Byte order marks, compressed files, feeds, text files and language alternates (xhtml:link) are valid. Files that could not be fetched (timeout, server error, or rejected with 401, 403, 405, 407, 429, 451 or 999) are reported as not measured. A web page in place of the sitemap is only rated "possible" if the site served bot challenges to our crawler.',
  sources: [
    'https://www.sitemaps.org/protocol.html#xmlTagDefinitions',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  checked: '2026-11-20',
  peers: ['SB', 'SQ', 'SA'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Open the sitemap and correct the first parse error.',
      'Escape "&" as "&amp;" and use full https URLs.',
      'Make sure nothing is output before the XML declaration.',
    ],
    tools: ['xmllint', 'gsc-sitemaps'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><location>https://example.com/prices</location></url>
</urlset>`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>`,
  },
  check({ site, sitemap }) {
    const { files } = sitemap;
    if (files.length === 0) return notApplicable(NO_SITEMAP);
    const unverifiedFiles = files.filter(isUnverifiedFile);
    const gap = buildGap(unverifiedFiles, files.length);
    const checked = files.length - unverifiedFiles.length;
    if (checked === 0) return notMeasured(gap?.reason ?? NO_SITEMAP, RETRY_STEP);
    const broken = files.filter((file) => file.kind === 'invalid' && !isUnverifiedFile(file));
    const severity = getSitemapSeverity(site);
    const buildReach = (count: number) => ({ pageUrls: [], count, checked });
    if (broken.length > 0) {
      const confidence = site.challengedShare > 0 ? 'possible' : 'confirmed';
      return {
        ...failSite(broken.map(buildBrokenFileEvidence), buildReach(broken.length), { severity, confidence }),
        gap,
      };
    }
    const invalidFiles = files.filter((file) => countUnusableEntries(file) > 0);
    if (invalidFiles.length === 0) return { ...pass(checked), gap };
    return {
      ...warnSite(invalidFiles.map(buildInvalidFileEvidence), buildReach(invalidFiles.length), { severity: 'low' }),
      gap,
    };
  },
});

function buildGap(unverifiedFiles: readonly SitemapFile[], total: number): Gap | null {
  const [first] = unverifiedFiles;
  if (first === undefined) return null;
  const reason = `${unverifiedFiles.length} of ${formatQuantity(total, 'sitemap file')} could not be fetched (${first.url}: ${first.error ?? 'no response'}).`;
  return { what: 'Some sitemap files', reason, step: RETRY_STEP };
}

function buildBrokenFileEvidence(file: SitemapFile): Evidence {
  return {
    url: file.url,
    found: file.error ?? 'not a sitemap',
    expected: 'a sitemap that can be read to its end',
    where: `${describeSitemapSource(file)}, GET ${file.url} -> ${file.status ?? 'no response'}`,
  };
}

/** Counts unusable entries. Feeds may contain relative URLs. */
function countUnusableEntries({ kind, missingLocCount, notAbsolute }: SitemapFile): number {
  return kind === 'urlset' || kind === 'index' || kind === 'text' ? missingLocCount + notAbsolute.count : 0;
}

function buildInvalidFileEvidence(file: SitemapFile): Evidence {
  const [example] = file.notAbsolute.examples;
  const shown = example === undefined ? '' : `, such as "${example.slice(0, 200)}"`;
  return {
    url: file.url,
    found: `${formatQuantity(countUnusableEntries(file), 'entry', 'entries')} without an absolute URL${shown}`,
    expected: 'one absolute http or https URL in every <loc>',
    where: describeSitemapSource(file),
  };
}
