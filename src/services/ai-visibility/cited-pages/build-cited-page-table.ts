import { CITED_PAGE_TEXTS, OWN_UNREAD_TEXTS, UNREAD_TEXTS } from '#contracts/outside/assistants/cited-page-texts.ts';
import type {
  CitedPageComparison,
  CitedPageReading,
  OwnPageReading,
} from '#contracts/outside/assistants/cited-pages.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { CONTENT_ROWS } from '#lib/assistants/page-content-rows.ts';
import type { Cell, Table } from '#report/table.ts';

/** Builds the table of all comparisons: two rows per cited page, with the website's own page below it. */
export const buildCitedPageTable = (pages: readonly CitedPageComparison[]): Table => ({
  name: 'Cited pages',
  columns: [
    { title: 'Cited URL', width: 60 },
    { title: 'Page', width: 12 },
    { title: 'URL', width: 60 },
    { title: 'Title', width: 50 },
    ...CONTENT_ROWS.map(({ title }) => ({ title, width: 16 })),
    { title: 'Quality', width: 14 },
    { title: 'Source', width: 40 },
    { title: 'Not measured because', width: 50 },
    { title: 'Method', width: 60 },
  ],
  rows: pages.flatMap(({ url, cited, own }) => [
    [url, 'cited', ...listCells(cited, cited.state === 'unread' ? UNREAD_TEXTS[cited.reason].reason : null)],
    [url, 'yours', ...listCells(own, own.state === 'unread' ? OWN_UNREAD_TEXTS[own.reason].reason : null)],
  ]),
});

function listCells(reading: CitedPageReading | OwnPageReading, reason: string | null): Cell[] {
  if (reading.state === 'unread') {
    const unknown = Array.from({ length: CONTENT_ROWS.length + 2 }, () => null);
    return [...unknown, QUALITY_WORDS['not measured'], reading.source, reason, CITED_PAGE_TEXTS.method];
  }
  const { url, title, content, source } = reading;
  const facts = CONTENT_ROWS.map(({ read }) => read(content));
  return [url, title, ...facts, QUALITY_WORDS.real, source, null, CITED_PAGE_TEXTS.method];
}
