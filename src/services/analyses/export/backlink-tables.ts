import type { SectionTable } from '#contracts/analysis/exports.ts';
import type {
  BacklinkProfile,
  BrokenBacklink,
  LostLink,
  ReferringDomainRow,
  VerifiedLink,
} from '#contracts/report/backlink-profile.ts';
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
  ['Sources', 30, ({ sources }) => sources.join(', ')],
  ['Checked', 24, ({ checkedAt }) => checkedAt],
];

const DOMAIN_COLUMNS: Columns<ReferringDomainRow> = [
  ['Domain', 40, ({ domain }) => domain],
  ['Authority (Common Crawl, estimated)', 12, ({ authority }) => authority],
  ['Links', 10, ({ linkCount }) => linkCount],
  ['Linking pages', 10, ({ linkingPages }) => linkingPages],
  ['First seen', 12, ({ firstSeen }) => firstSeen],
  ['Last seen', 12, ({ lastSeen }) => lastSeen],
  ['Sources', 40, ({ sources }) => sources.join(', ')],
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
];

const LOST_COLUMNS: Columns<LostLink> = [
  ['Linking page', 60, ({ sourceUrl }) => sourceUrl],
  ['Domain', 40, ({ domain }) => domain],
  ['Target', 60, ({ targetUrl }) => targetUrl],
  ['Anchor text', 40, ({ anchor }) => anchor],
  ['Lost on', 12, ({ lostAt }) => lostAt],
  ['Source', 30, ({ source }) => source],
];

/** Builds a table of section 8 from the snapshot of an analysis. */
export function buildBacklinkTable(
  profile: BacklinkProfile,
  table: Exclude<SectionTable, 'recommended-keywords'>,
): Table {
  if (table === 'broken-backlinks') return buildTable(table, BROKEN_COLUMNS, profile.broken);
  if (table === 'referring-domains') return buildTable(table, DOMAIN_COLUMNS, profile.domains);
  if (table === 'lost-links') return buildTable(table, LOST_COLUMNS, profile.lostLinks);
  if (table === 'anchor-texts') return buildTable(table, ANCHOR_COLUMNS, profile.anchors);
  return buildTable(table, VERIFIED_COLUMNS, profile.verifiedLinks);
}
