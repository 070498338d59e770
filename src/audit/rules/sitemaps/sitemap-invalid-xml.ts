import {
  isUnverifiedFile,
  NO_SITEMAP,
  SMALL_SITE_PAGES,
  sitemapSeverity,
  whereNamed,
} from '#audit/reading/sitemap-files.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, type Gap, notApplicable, notMeasured, pass, warnSite } from '#audit/verdict.ts';
import type { SitemapFile } from '#contracts/artifacts.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { counted } from '#lib/counted.ts';

const STEP = 'Let the sitemap answer our crawler with status 200, then analyze the site again.';

export default defineRule({
  id: 'sitemap-invalid-xml',
  category: 'sitemaps',
  family: 'sitemap',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'sitemap'],
  places: 'sitemaps',
  title: 'Sitemaps can be read',
  failureTitle: 'Sitemaps that cannot be read',
  impact: 'Search engines drop the file or the entry, so the pages that it announces are found later or not at all.',
  why: 'A sitemap is read by machines only, and they do not guess. A file that is gone, that is a web page, or whose XML breaks off is discarded as a whole. An entry without an absolute address names no page.',
  howToFix:
    'Open the address of the sitemap in a browser: it must answer with status 200 and show the list, not a web page. Let your content system write the file again, make sure that nothing is printed before its first line and that every "&" in an address is written as "&amp;", and put one complete address that begins with https:// into each <loc>. Correct or remove the Sitemap line in robots.txt when the file has moved.',
  measure: `Every sitemap that robots.txt or a sitemap index names, or that stands at a usual address, is fetched, unpacked when it is gzipped, and read as XML with the root urlset or sitemapindex, as an RSS or Atom feed, or as a text file with one address per line. It fails when the file is gone (status 400 to 499) or is none of these. It is a warning when entries have no <loc>, or one that is not an absolute address. The protocol on sitemaps.org asks for both. Up to ${SMALL_SITE_PAGES} known pages it weighs little, as a missing sitemap does.`,
  traps:
    'Byte order marks, compressed files, feeds, text files and language alternates (xhtml:link) are valid. A file that could not be fetched because of a time-out, a server error or a refusal (401, 403, 405, 429) is reported as not measured. When the site showed challenge pages to our crawler, a web page in place of the sitemap may be one of them and is only shown as possible.',
  sources: [
    'https://www.sitemaps.org/protocol.html#xmlTagDefinitions',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  checked: '2026-11-20',
  peers: ['SB', 'SQ', 'SA'],
  check({ site, sitemap }) {
    const { files } = sitemap;
    if (files.length === 0) return notApplicable(NO_SITEMAP);
    const unverified = files.filter(isUnverifiedFile);
    const gap = gapOf(unverified, files.length);
    const checked = files.length - unverified.length;
    if (checked === 0) return notMeasured(gap?.reason ?? NO_SITEMAP, STEP);
    const broken = files.filter((file) => file.kind === 'invalid' && !isUnverifiedFile(file));
    const severity = sitemapSeverity(site);
    const reachOf = (count: number) => ({ pageUrls: [], count, checked });
    if (broken.length > 0) {
      const confidence = site.challengedShare > 0 ? 'possible' : 'confirmed';
      return { ...failSite(broken.map(brokenFile), reachOf(broken.length), { severity, confidence }), gap };
    }
    const faulty = files.filter((file) => unusableEntries(file) > 0);
    if (faulty.length === 0) return { ...pass(checked), gap };
    return { ...warnSite(faulty.map(faultyFile), reachOf(faulty.length), { severity: 'low' }), gap };
  },
});

function gapOf(unverified: readonly SitemapFile[], total: number): Gap | null {
  const [first] = unverified;
  if (first === undefined) return null;
  const reason = `${unverified.length} of ${counted(total, 'sitemap file')} could not be fetched (${first.url}: ${first.error ?? 'no answer'}).`;
  return { what: 'Some sitemap files', reason, step: STEP };
}

function brokenFile(file: SitemapFile): Evidence {
  return {
    url: file.url,
    found: file.error ?? 'not a sitemap',
    expected: 'a sitemap that can be read to its end',
    where: `${whereNamed(file)}, GET ${file.url} -> ${file.status ?? 'no answer'}`,
  };
}

/** Feeds may give addresses relative to their own. */
function unusableEntries({ kind, missingLocCount, notAbsolute }: SitemapFile): number {
  return kind === 'urlset' || kind === 'index' || kind === 'text' ? missingLocCount + notAbsolute.count : 0;
}

function faultyFile(file: SitemapFile): Evidence {
  const [example] = file.notAbsolute.examples;
  const shown = example === undefined ? '' : `, such as "${example.slice(0, 200)}"`;
  return {
    url: file.url,
    found: `${counted(unusableEntries(file), 'entry', 'entries')} without an absolute address${shown}`,
    expected: 'one absolute http or https address in every <loc>',
    where: whereNamed(file),
  };
}
