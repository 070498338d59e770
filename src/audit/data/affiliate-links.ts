/**
 * Patterns of affiliate links, as of 2026-11-20. Necessarily incomplete: affiliate programs that run on the merchant's
 * own domain are not included. Program and parameter names come from public help pages and link builders.
 */

/** Domains used only for tracking redirects. */
export const REDIRECT_DOMAINS: ReadonlySet<string> = new Set([
  // Awin
  'awin1.com',
  'zenaps.com',
  // CJ Affiliate
  'anrdoezrs.net',
  'dpbolvw.net',
  'jdoqocy.com',
  'kqzyfj.com',
  'tkqlhce.com',
  // Pepperjam / Ascend
  'gopjn.com',
  'pjatr.com',
  'pjtra.com',
  'pntra.com',
  'pntrac.com',
  'pntrs.com',
  // impact.com
  '7eer.net',
  'evyy.net',
  'ojrq.net',
  'pxf.io',
  'sjv.io',
  // Partnerize, ShareASale short links, financeAds
  'prf.hn',
  'shrsl.com',
  'financeads.net',
]);

/** Hosts of programs whose domains also serve ordinary pages, each with the start of the affiliate path. */
export const REDIRECT_HOSTS: ReadonlyMap<string, string> = new Map([
  ['click.linksynergy.com', '/'],
  ['clk.tradedoubler.com', '/'],
  ['go.redirectingat.com', '/'],
  ['go.skimresources.com', '/'],
  ['hop.clickbank.net', '/'],
  ['redirect.viglink.com', '/'],
  ['rover.ebay.com', '/rover/'],
  ['s.click.aliexpress.com', '/'],
  ['shareasale.com', '/r.cfm'],
  ['tc.tradetracker.net', '/'],
  ['track.webgains.com', '/'],
  ['www.avantlink.com', '/click.php'],
  ['www.digistore24.com', '/redir/'],
  ['www.shareasale.com', '/r.cfm'],
]);

/** Parameters that identify the affiliate in any online store. */
export const AFFILIATE_PARAMETERS: ReadonlySet<string> = new Set([
  'a_aid',
  'aff_id',
  'affid',
  'affiliate',
  'affiliate_id',
  'affiliateid',
  'afftrack',
  'awinaffid',
]);

/** `tag` identifies the affiliate only in Amazon stores. */
export const AMAZON_HOST_PATTERN = /(?:^|\.)amazon\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;
