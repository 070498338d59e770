import { expect, it } from 'vitest';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { BacklinkProfile } from '#contracts/report/backlink-profile.ts';
import { NO_EXTERNAL_LABELS } from '#contracts/report/external-sections.ts';
import { SAMPLE_BACKLINK_PROFILE, SAMPLE_BACKLINK_TOTALS } from '#test/helpers/backlinks.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import type { ReportDocument } from '../report-document.ts';
import { addBacklinkLists, addBacklinkOverview } from './backlink-slides.ts';
import type { Deck, DeckTable } from './deck.ts';

function listSlides(add: typeof addBacklinkLists, profile: BacklinkProfile): Map<string, DeckTable> {
  const change: Partial<Analysis> = {
    referringDomains: 24,
    backlinkTotals: SAMPLE_BACKLINK_TOTALS,
    backlinkProfile: profile,
    outsideLabels: { ...NO_EXTERNAL_LABELS, backlinks: SAMPLE_BACKLINK_TOTALS.referringDomains?.label ?? null },
  };
  const slides = new Map<string, DeckTable>();
  const deck = { addTableSlides: (title: string, table: DeckTable) => slides.set(title, table) };
  add(deck as unknown as Deck, { analysis: readGoldenAnalysis('clean', change) } as ReportDocument);
  return slides;
}

it('shows figures and broken backlinks first, and all other lists in the appendix', () => {
  expect([...listSlides(addBacklinkOverview, SAMPLE_BACKLINK_PROFILE).keys()]).toEqual([
    'Backlinks',
    'Broken backlinks',
  ]);
  expect([...listSlides(addBacklinkLists, SAMPLE_BACKLINK_PROFILE).keys()]).toEqual([
    'Referring domains',
    'Verified links',
    'Lost links',
    'Anchor texts',
    'Signals of the spam score',
  ]);
});

it('states the total number of rows of a truncated list', () => {
  const slides = listSlides(addBacklinkLists, { ...SAMPLE_BACKLINK_PROFILE, domainTotal: 1_200 });
  const domains = slides.get('Referring domains');
  expect([domains?.rows.length, domains?.total]).toEqual([8, 1_200]);
  expect(domains?.rows[1]).toEqual(['referrer-1.example', 'Not ranked', 'Not reported', '7', 'Ahrefs']);
});

it('shows the share and weight of each signal, including unmeasured signals', () => {
  expect(listSlides(addBacklinkLists, SAMPLE_BACKLINK_PROFILE).get('Signals of the spam score')?.rows).toEqual([
    ['Domains with up to two other referring domains', '50%', '40'],
    ['Domains below the imported ranks of Common Crawl', 'not measured', '20'],
  ]);
});
