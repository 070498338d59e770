import type { BacklinkProfile, BacklinkTotals, BrokenBacklink } from '#contracts/report/backlink-profile.ts';
import type { FigureLabel } from '#contracts/report/external-sections.ts';

const LABEL: FigureLabel = { quality: 'real', source: 'Ahrefs', date: '2026-11-26T06:00:00.000Z' };
const ESTIMATED: FigureLabel = { quality: 'estimated', source: 'Common Crawl', date: '2026-06-30' };

const buildBroken = (change: Partial<BrokenBacklink>): BrokenBacklink => ({
  target: 'https://example.com/old/red-pots',
  state: 'not-found',
  status: 404,
  chain: [],
  checkedAt: LABEL.date,
  checkedBy: 'crawl',
  domains: 2,
  links: 3,
  authority: 41,
  examples: [{ url: 'https://club.example/links', domain: 'club.example', anchor: 'red pots' }],
  sources: ['Ahrefs'],
  redirectTo: 'https://example.com/guides/red-pots',
  redirectReason: 'The last part of both URLs is the same.',
  ...change,
});

/** Totals of a website that has an authority and links from an import. */
export const SAMPLE_BACKLINK_TOTALS: BacklinkTotals = {
  referringDomains: { value: 24, label: LABEL },
  totalBacklinks: { value: 310, label: LABEL },
  authority: { value: 41, position: 90_000, listSize: 1_000_000, label: ESTIMATED },
  spamScore: null,
  missing: [{ figure: 'spamScore', reason: 'The sources contain neither anchor texts nor links.', step: null }],
};

/** The lists of the same website: every kind of broken backlink, changes, and a verified link. */
export const SAMPLE_BACKLINK_PROFILE: BacklinkProfile = {
  sources: [{ name: 'Ahrefs', label: LABEL, domains: 24, links: 310, note: null }],
  domains: Array.from({ length: 24 }, (_, index) => ({
    domain: `referrer-${index}.example`,
    authority: index === 0 ? 41 : null,
    linkCount: index === 1 ? null : 24 - index,
    linkingPages: index === 1 ? 7 : null,
    sources: ['Ahrefs'],
    firstSeen: null,
    lastSeen: '2026-11-20',
  })),
  domainTotal: 24,
  anchors: [
    { text: 'red pots', links: 20, domains: 9 },
    { text: '', links: 3, domains: 2 },
  ],
  anchorTotal: 2,
  changes: [
    {
      source: 'Ahrefs',
      from: '2026-10-26T06:00:00.000Z',
      to: LABEL.date,
      gainedTotal: 2,
      lostTotal: 1,
      gained: ['new-one.example', 'new-two.example'],
      lost: ['lost.example'],
    },
  ],
  lostLinks: [
    {
      domain: 'lost.example',
      sourceUrl: 'https://lost.example/links',
      targetUrl: 'https://example.com/',
      anchor: 'Red pots',
      lostAt: '2026-11-03',
      source: 'Ahrefs',
    },
  ],
  lostLinkTotal: 1,
  broken: [
    buildBroken({}),
    buildBroken({
      target: `https://example.com/${'very-long-folder-name/'.repeat(6)}page`,
      redirectTo: null,
      redirectReason: 'No existing page matches clearly. Restore the page, or choose a redirect target.',
    }),
    buildBroken({ target: 'https://example.com/error', state: 'server-error', status: 503, redirectTo: null }),
    buildBroken({
      target: 'https://example.com/hop',
      state: 'redirect-chain',
      status: 200,
      chain: ['https://example.com/hop', 'https://example.com/hop-2', 'https://example.com/'],
      redirectTo: 'https://example.com/',
    }),
  ],
  brokenTotal: 4,
  checkedTargets: 10,
  uncheckedTargets: 2,
  verifiedLinks: [
    {
      sourceUrl: 'https://club.example/links',
      domain: 'club.example',
      targetUrl: 'https://example.com/',
      anchor: 'Red pots',
      rel: 'nofollow',
      region: 'main',
      checkedAt: LABEL.date,
    },
  ],
  verifiedLinkTotal: 1,
  verifiedDomains: [
    { domain: 'club.example', pages: 2, links: 1, problem: null, checkedAt: LABEL.date },
    { domain: 'lost.example', pages: 5, links: 0, problem: null, checkedAt: LABEL.date },
  ],
  spamSignals: [
    { id: 'isolated', share: 0.5, points: 0.2, weight: 40 },
    { id: 'unranked', share: null, points: null, weight: 20 },
  ],
  authorityHistory: [{ release: 'cc-main-2026-apr-may-jun', authority: 41, position: 90_000 }],
};
