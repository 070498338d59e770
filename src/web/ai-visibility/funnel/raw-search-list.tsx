import type { RawSearchFigure } from '#contracts/outside/assistants/page-funnel.ts';
import { RAW_RESULT_COUNT, RAW_SEARCH_TEXTS } from '#contracts/outside/assistants/raw-search-words.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';
import { ScaleBar } from '#web/components/charts/scale-bar.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';

const PERCENT = 100;

/**
 * Shows how many pages the search APIs found, separately from the steps: a raw search is not what an assistant
 * retrieved.
 */
export function RawSearchList({ figures }: { figures: readonly RawSearchFigure[] }) {
  return (
    <section aria-labelledby="raw-search-title" className="mt-6">
      <h3 id="raw-search-title" className="text-16 font-semibold text-ink">
        Retrieved by raw search
      </h3>
      <p className="prose-width mt-1 mb-3 text-14 text-ink-2">
        {RAW_SEARCH_TEXTS.meaning.replace('{count}', String(RAW_RESULT_COUNT))}
      </p>
      <ul className="border-y">
        {figures.map((figure) => (
          <li
            key={figure.provider}
            className="grid gap-x-6 gap-y-1 border-t py-2.5 first:border-t-0 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_minmax(0,17rem)] sm:items-center"
          >
            <span className="text-14 font-medium text-ink">{figure.name}</span>
            {figure.state === 'measured' ? (
              <MeasuredFigure figure={figure} />
            ) : (
              <span className="text-14 text-ink-2 sm:col-span-2">
                <QualityBadge quality="not measured" /> {figure.reason} {figure.step}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MeasuredFigure({ figure }: { figure: Extract<RawSearchFigure, { state: 'measured' }> }) {
  const { found, pages, searches, withOwnPage, unknownUrls, quality, source } = figure;
  const others = unknownUrls === 0 ? '' : `, and ${formatCount(unknownUrls, 'other URL')} of your website`;
  return (
    <>
      <ScaleBar value={pages === 0 ? 0 : (found / pages) * PERCENT} />
      <span className="min-w-0 text-14 text-ink-2">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="figure text-ink">
            {formatInteger(found)} of {formatInteger(pages)}
          </span>
          <QualityBadge quality={quality} source={source} />
        </span>
        <span className="block text-12 text-ink-3">
          {withOwnPage} of {formatCount(searches, 'search', 'searches')} found your pages{others}
        </span>
      </span>
    </>
  );
}
