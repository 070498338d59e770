import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import type { ReportDocument } from '../report-document.ts';
import { describeTraffic } from '../search-traffic.ts';
import type { Deck } from './deck.ts';

/** Adds the clicks of the last 28 final days by search engine, if a source reported them. */
export function addTrafficSlide(deck: Deck, { analysis }: ReportDocument): void {
  const traffic = describeTraffic(analysis);
  if (traffic === null) return;
  const columns = [
    { head: 'Search engine', share: 17 },
    { head: 'Last 28 days', share: 19 },
    { head: 'Trend', share: 24 },
    { head: 'Details and source', share: 40 },
  ];
  const rows = traffic.map(({ name, clicks, trend, details, source, quality }) => [
    name,
    clicks,
    trend ?? 'not measured',
    `${details}. ${source} (${QUALITY_WORDS[quality]})`,
  ]);
  deck.addTableSlides('Monthly traffic and trend', { columns, rows }, [
    'Clicks as each search engine reports them. Figures of different search engines are never added up.',
  ]);
}
