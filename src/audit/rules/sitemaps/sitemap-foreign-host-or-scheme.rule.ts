import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import {
  buildLocElement,
  describeSitemapSource,
  NO_SITEMAP,
  selectPageFiles,
} from '#audit/rules/sitemaps/sitemap-files.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { SitemapFile } from '#contracts/site/artifacts.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { isSameSite } from '#lib/url/page-url.ts';

export default defineRule({
  id: 'sitemap-foreign-host-or-scheme',
  category: 'sitemaps',
  family: 'sitemap-host',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'sitemap'],
  places: 'sitemaps',
  title: 'Sitemap URLs match the sitemap host and protocol',
  failureTitle: 'Sitemap URLs with a different host or protocol',
  aliases: [
    'HTTP URLs in sitemap',
    'sitemap URL not allowed',
    'cross-domain sitemap URLs',
    'HTTPS sitemap contains HTTP URLs',
    'non-www URLs in sitemap',
  ],
  impact: 'Search engines may ignore these entries, so they do not discover the pages through the sitemap.',
  why: 'Under the protocol, a sitemap may list only URLs on its own host. Entries with http on an https site, or with the wrong www variant, are usually left over from a migration and lead to redirects.',
  howToFix:
    'Set the base URL in your CMS or sitemap plugin to the URL that visitors see (https, with or without www). Then regenerate the file. If a sitemap should list pages on another host, declare it in the robots.txt of that host with a Sitemap line.',
  measure:
    'The host and the scheme of every entry are compared with the sitemap that contains the entry. Entries with http in a sitemap fetched over https, and entries that differ only by www, fail and are rated "confirmed". Entries on any other host give a warning rated "possible", because the other host may allow them.',
  traps:
    'A sitemap on another host may list pages of this site if the robots.txt of this site declares the sitemap. The robots.txt of the other host and the settings of webmaster tools, which can allow entries on several hosts, are not read. URLs of images and videos are not compared.',
  sources: [
    'https://www.sitemaps.org/protocol.html#location',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://www.sitemaps.org/protocol.html#location',
      copy: null,
      quote: 'Also, all URLs in a Sitemap must be from a single host, such as www.example.com or store.example.com.',
    },
  ],
  peers: ['SQ', 'SA'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Set the base URL in the CMS or sitemap plugin to the final https host.',
      'Generate the file again.',
      'Submit the new file.',
    ],
    tools: ['gsc-sitemaps'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>http://example.com/prices</loc></url>
</urlset>`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>`,
  },
  check({ site, sitemap }) {
    const home = site.homeUrl ?? site.startUrl;
    const files = selectPageFiles(sitemap).filter((file) => isSameSite(file.url, home));
    if (files.length === 0) return notApplicable(NO_SITEMAP);
    const wrong = files.flatMap((file) => [...findInsecureEntries(file), ...findWwwVariantEntries(file)]);
    const foreignEntries = files.flatMap((file) => findForeignEntries(file));
    if (wrong.length + foreignEntries.length === 0) return pass(files.length);
    const evidence = [...wrong, ...foreignEntries];
    const reach = { pageUrls: [], count: new Set(evidence.map(({ url }) => url)).size, checked: files.length };
    return wrong.length > 0 ? failSite(evidence, reach) : warnSite(evidence, reach, { confidence: 'possible' });
  },
});

function findInsecureEntries(file: SitemapFile): Evidence[] {
  const [example] = file.insecure.examples;
  if (example === undefined) return [];
  return [
    {
      ...getSitemapLocation(file),
      found: `${formatQuantity(file.insecure.count, 'entry', 'entries')} with http, such as ${example}`,
      expected: 'https entries, like the sitemap itself',
      fix: buildLocElement(example.replace(/^http:/, 'https:')),
    },
  ];
}

/** Finds entries that differ from the host of the sitemap only by `www.`. */
function findWwwVariantEntries(file: SitemapFile): Evidence[] {
  const sitemapUrl = new URL(file.url);
  const variantUrl = file.foreignHost.examples
    .map((example) => URL.parse(example))
    .find((url) => isWwwVariant(url, sitemapUrl));
  if (variantUrl === undefined || variantUrl === null) return [];
  const correctedUrl = new URL(variantUrl);
  correctedUrl.host = sitemapUrl.host;
  correctedUrl.protocol = sitemapUrl.protocol;
  return [
    {
      ...getSitemapLocation(file),
      found: `${formatQuantity(file.foreignHost.count, 'entry', 'entries')} on another host, such as ${variantUrl.href}`,
      expected: `entries on ${sitemapUrl.host}`,
      fix: buildLocElement(correctedUrl.href),
    },
  ];
}

function findForeignEntries(file: SitemapFile): Evidence[] {
  const sitemapUrl = new URL(file.url);
  if (findWwwVariantEntries(file).length > 0) return [];
  const [example] = file.foreignHost.examples;
  if (example === undefined) return [];
  return [
    {
      ...getSitemapLocation(file),
      found: `${formatQuantity(file.foreignHost.count, 'entry', 'entries')} on another host, such as ${example}`,
      expected: `entries on ${sitemapUrl.host}, or a Sitemap line for this file in the robots.txt of the other host`,
    },
  ];
}

function isWwwVariant(url: URL | null, sitemapUrl: URL): boolean {
  return (
    url !== null && url.host !== sitemapUrl.host && isSameSite(`${sitemapUrl.protocol}//${url.host}/`, sitemapUrl.href)
  );
}

function getSitemapLocation(file: SitemapFile): Pick<Evidence, 'url' | 'where'> {
  return { url: file.url, where: describeSitemapSource(file) };
}
