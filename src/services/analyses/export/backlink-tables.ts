import { joinLabels } from '#audit/outside/backlinks/compose-profile.ts';
import type { SectionTable } from '#contracts/analysis/exports.ts';
import type {
  BacklinkProfile,
  BrokenBacklink,
  LostLink,
  ReferringDomainRow,
  VerifiedLink,
} from '#contracts/report/backlink-profile.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { describeBrokenState } from '#report/prose/backlinks.ts';
import type { Table } from '#report/table.ts';
import { buildTable, type Columns } from './export-tables.ts';

const BROKEN_COLUMNS: Columns<BrokenBacklink> = [
  ['Target', 60, ({ target }) => target],
  ['Response', 24, describeBrokenState],
  ['Status', 8, ({ status }) => status],
  ['Redirects', 60, ({ chain }) => (chain.length === 0 ? null : chain.join(' -> '))],
  ['Redirect to', 60, ({ redirectTo }) => redirectTo],
  ['Reason', 50, ({ redirectReason }) => redirectReason],
  ['Linking domains', 10, ({ domains }) => domains],
  ['Links', 10, ({ links }) => links],
  ['Best authority (Common Crawl, estimated)', 12, ({ authority }) => authority],
  ['Examples', 60, ({ examples }) => examples.map(({ url, domain }) => url ?? domain).join(' ')],
  ['Checked', 24, ({ checkedAt }) => checkedAt],
];

const DOMAIN_COLUMNS: Columns<ReferringDomainRow> = [
  ['Domain', 40, ({ domain }) => domain],
  ['Authority (Common Crawl, estimated)', 12, ({ authority }) => authority],
  ['Links', 10, ({ linkCount }) => linkCount],
  ['Source of links', 24, ({ linkSource }) => linkSource ?? null],
  ['Linking pages', 10, ({ linkingPages }) => linkingPages],
  ['Source of linking pages', 24, ({ pageSource }) => pageSource ?? null],
  ['First seen', 12, ({ firstSeen }) => firstSeen],
  ['Last seen', 12, ({ lastSeen }) => lastSeen],
];

const ANCHOR_COLUMNS: Columns<BacklinkProfile['anchors'][number]> = [
  ['Anchor text', 60, ({ text }) => text],
  ['Domains', 10, ({ domains }) => domains],
  ['Links', 10, ({ links }) => links],
];

const VERIFIED_COLUMNS: Columns<VerifiedLink> = [
  ['Linking page', 60, ({ sourceUrl }) => sourceUrl],
  ['Target', 60, ({ targetUrl }) => targetUrl],
  ['Anchor text', 40, ({ anchor }) => anchor],
  ['rel', 20, ({ rel }) => rel],
  ['Region', 12, ({ region }) => region],
  ['Checked', 24, ({ checkedAt }) => checkedAt],
  ['Quality', 12, () => QUALITY_WORDS.real],
];

const LOST_COLUMNS: Columns<LostLink> = [
  ['Linking page', 60, ({ sourceUrl }) => sourceUrl],
  ['Domain', 40, ({ domain }) => domain],
  ['Target', 60, ({ targetUrl }) => targetUrl],
  ['Anchor text', 40, ({ anchor }) => anchor],
  ['Lost on', 12, ({ lostAt }) => lostAt],
];

/** Adds columns with the sources of a row, their quality, and the date of the newest source. */
function addSources<Row>(
  columns: Columns<Row>,
  { sources }: BacklinkProfile,
  readNames: (row: Row) => readonly string[],
): Columns<Row> {
  const find = (row: Row) => sources.filter(({ name }) => readNames(row).includes(name));
  const label = (row: Row) => (find(row).length === 0 ? null : joinLabels(find(row)));
  return [
    ...columns,
    ['Sources', 40, (row) => readNames(row).join(', ')],
    ['Quality', 12, (row) => QUALITY_WORDS[label(row)?.quality ?? 'not measured']],
    ['Date of the sources', 24, (row) => label(row)?.date ?? null],
  ];
}

/** Builds a table of section 8 from the snapshot of an analysis. */
export function buildBacklinkTable(
  profile: BacklinkProfile,
  table: Exclude<SectionTable, 'recommended-keywords'>,
): Table {
  const readSources = ({ sources }: { sources: readonly string[] }) => sources;
  switch (table) {
    case 'broken-backlinks':
      return buildTable(table, addSources(BROKEN_COLUMNS, profile, readSources), profile.broken);
    case 'referring-domains':
      return buildTable(table, addSources(DOMAIN_COLUMNS, profile, readSources), profile.domains);
    case 'lost-links':
      return buildTable(
        table,
        addSources(LOST_COLUMNS, profile, ({ source }) => [source]),
        profile.lostLinks,
      );
    case 'anchor-texts': {
      // Texts are joined from all sources that list links.
      const names = profile.sources.flatMap(({ name, listedLinks }) => (listedLinks === 0 ? [] : name));
      return buildTable(
        table,
        addSources(ANCHOR_COLUMNS, profile, () => names),
        profile.anchors,
      );
    }
    case 'verified-links':
      return buildTable(table, VERIFIED_COLUMNS, profile.verifiedLinks);
  }
}
