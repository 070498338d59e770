import { locElement, NO_SITEMAP, pageFiles, whereNamed } from '#audit/reading/sitemap-files.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass, warnSite } from '#audit/verdict.ts';
import type { SitemapFile } from '#contracts/artifacts.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { counted } from '#lib/counted.ts';
import { isSameSite } from '#lib/page-url.ts';

export default defineRule({
  id: 'sitemap-foreign-host-or-scheme',
  category: 'sitemaps',
  family: 'sitemap-host',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'sitemap'],
  places: 'sitemaps',
  title: 'Sitemap entries belong to the host of the sitemap',
  failureTitle: 'Sitemap entries of another host or with http',
  impact: 'Search engines may ignore these entries, so the pages behind them are not announced.',
  why: 'The protocol lets a sitemap speak for the host it lies on only. Entries that begin with http although the site uses https, or that leave out or add www, are usually left behind by a move and lead to redirects.',
  howToFix:
    'Set the base address in your content system or sitemap plugin to the address that visitors see (with https, with or without www) and let it write the file again. When a sitemap is meant to list pages of another host, name it in the robots.txt of that host with a Sitemap line.',
  measure:
    'The host and the scheme of every entry are compared with those of the sitemap that holds it. Entries with http in a sitemap that was read over https, and entries that differ by www only, fail as confirmed. Entries of any other host are a warning that is only shown, because the other host may allow them.',
  traps:
    'A sitemap on another host that the robots.txt of this site names may list pages of this site. The robots.txt of the other host and the settings of webmaster tools, which can allow entries of several hosts, are not read. Addresses of images and videos are not compared.',
  sources: [
    'https://www.sitemaps.org/protocol.html#location',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  checked: null,
  peers: ['SQ', 'SA'],
  check({ site, sitemap }) {
    const home = site.homeUrl ?? site.startUrl;
    const files = pageFiles(sitemap).filter((file) => isSameSite(file.url, home));
    if (files.length === 0) return notApplicable(NO_SITEMAP);
    const wrong = files.flatMap((file) => [...insecureEntries(file), ...twinEntries(file)]);
    const foreign = files.flatMap((file) => foreignEntries(file));
    if (wrong.length + foreign.length === 0) return pass(files.length);
    const evidence = [...wrong, ...foreign];
    const reach = { pageUrls: [], count: new Set(evidence.map(({ url }) => url)).size, checked: files.length };
    return wrong.length > 0 ? failSite(evidence, reach) : warnSite(evidence, reach, { confidence: 'possible' });
  },
});

function insecureEntries(file: SitemapFile): Evidence[] {
  const [example] = file.insecure.examples;
  if (example === undefined) return [];
  return [
    {
      ...placeIn(file),
      found: `${counted(file.insecure.count, 'entry', 'entries')} with http, such as ${example}`,
      expected: 'entries with https, as the sitemap itself',
      fix: locElement(example.replace(/^http:/, 'https:')),
    },
  ];
}

/** Entries of the host with or without `www.`, where the sitemap is the other way round. */
function twinEntries(file: SitemapFile): Evidence[] {
  const own = new URL(file.url);
  const twin = file.foreignHost.examples.map((example) => URL.parse(example)).find((url) => isTwin(url, own));
  if (twin === undefined || twin === null) return [];
  const fixed = new URL(twin);
  fixed.host = own.host;
  fixed.protocol = own.protocol;
  return [
    {
      ...placeIn(file),
      found: `${counted(file.foreignHost.count, 'entry', 'entries')} of another host, such as ${twin.href}`,
      expected: `entries of ${own.host}`,
      fix: locElement(fixed.href),
    },
  ];
}

function foreignEntries(file: SitemapFile): Evidence[] {
  const own = new URL(file.url);
  if (twinEntries(file).length > 0) return [];
  const [example] = file.foreignHost.examples;
  if (example === undefined) return [];
  return [
    {
      ...placeIn(file),
      found: `${counted(file.foreignHost.count, 'entry', 'entries')} of another host, such as ${example}`,
      expected: `entries of ${own.host}, or a Sitemap line for this file in the robots.txt of the other host`,
    },
  ];
}

function isTwin(url: URL | null, own: URL): boolean {
  return url !== null && url.host !== own.host && isSameSite(`${own.protocol}//${url.host}/`, own.href);
}

function placeIn(file: SitemapFile): Pick<Evidence, 'url' | 'where'> {
  return { url: file.url, where: whereNamed(file) };
}
