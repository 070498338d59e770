import { CITED_PAGE_TEXTS } from '#contracts/outside/assistants/cited-page-texts.ts';
import type { CitedPages } from '#contracts/outside/assistants/cited-pages.ts';
import type { CitationGap } from '#contracts/outside/assistants/visibility-report.ts';
import { formatCount } from '#lib/text/format.ts';
import { ExportLinks } from '#web/components/export-links.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useSourceAction } from '#web/data-sources/use-source-action.ts';
import { VISIBILITY_WORDS } from '../visibility-words.ts';
import { buildCitedPageExportPath, requestCitedPages } from './cited-page-api.ts';
import { PageComparison } from './page-comparison.tsx';

export interface CitedPagesBlockProps {
  websiteId: string;
  /** Pages that are cited when the website is not. */
  gaps: readonly CitationGap[];
  citedPages: CitedPages;
}

/** Maximum number of pages that one request reads; the server has the same limit. */
const PAGES_PER_REQUEST = 10;

/** Compares pages that are cited instead of the website with the website's pages. */
export function CitedPagesBlock({
  websiteId,
  gaps,
  citedPages: { pages, waiting, unavailable },
}: CitedPagesBlockProps) {
  const { isBusy, run } = useSourceAction();
  if (gaps.length === 0) return null;
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const shown = gaps.flatMap((gap) => {
    const comparison = byUrl.get(gap.url);
    return comparison === undefined ? [] : [{ gap, comparison }];
  });
  const next = Math.min(PAGES_PER_REQUEST, gaps.length - shown.length);
  return (
    <section aria-labelledby="contents-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="contents-title" className="text-20 font-semibold text-ink">
          What these pages have
        </h2>
        {shown.length > 0 && (
          <ExportLinks title="cited pages" buildPath={(format) => buildCitedPageExportPath(websiteId, format)} />
        )}
      </div>
      <p className="prose-width mt-1 mb-3 text-14 text-ink-2">{CITED_PAGE_TEXTS.method}</p>
      {unavailable === null ? (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <Button
            look="secondary"
            disabled={isBusy || waiting > 0}
            onClick={() => void run(requestCitedPages(websiteId), VISIBILITY_WORDS.pagesRequested)}
          >
            {next > 0 ? `Read ${formatCount(next, 'page')}` : 'Read the pages again'}
          </Button>
          <p role="status" className="text-14 text-ink-2">
            {waiting > 0
              ? `Reading ${formatCount(waiting, 'page')}, one every few seconds.`
              : 'Our crawler requests each page once and obeys robots.txt.'}
          </p>
        </div>
      ) : (
        <p className="mb-4 text-14 text-ink-2">Not measured: {unavailable}</p>
      )}
      {shown.length === 0 && unavailable === null && (
        <p className="border-y py-8 text-center text-14 text-ink-2">Not measured: no page has been read yet.</p>
      )}
      {shown.length > 0 && (
        <ul className="border-b">
          {shown.map(({ gap, comparison }) => (
            <PageComparison key={gap.url} gap={gap} comparison={comparison} />
          ))}
        </ul>
      )}
    </section>
  );
}
