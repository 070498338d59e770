import type { Analysis } from '#contracts/analysis/analysis.ts';
import { formatCount } from '#lib/text/format.ts';
import { buildRendering, type RenderingView } from '#report/sections/rendering.section.ts';
import { ScaleBar } from '#web/components/charts/scale-bar.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { Section } from '../section.tsx';

/** Lists the rendered pages, and how much of each exists only after JavaScript has run. */
export function RenderingSection({ rendering }: Pick<Analysis, 'rendering'>) {
  const view = buildRendering({ rendering });
  return (
    <Section
      id="rendering"
      lead="Share of each page's main text that differs between the HTML from the server and the rendered page."
    >
      {view === null ? (
        <p className="border-y py-6 text-ink-2">
          <QualityBadge quality="not measured" /> No page was rendered in a browser. See{' '}
          <a href="#ledger" className="link">
            Measurements
          </a>{' '}
          for the reason.
        </p>
      ) : (
        <RenderedPages view={view} />
      )}
    </Section>
  );
}

/** A bar for each page that JavaScript changes; unchanged pages are listed in one sentence. */
function RenderedPages({ view: { sample, pages } }: { view: RenderingView }) {
  const unchangedPages = pages.filter(({ change }) => change?.percent === 0);
  const shown = pages.filter((page) => !unchangedPages.includes(page));
  return (
    <>
      <p className="prose-width text-ink-2">{sample}</p>
      <ul className="mt-4 border-t empty:hidden">
        {shown.map(({ url, shownUrl, change, failure }) => (
          <li
            key={url}
            className="grid items-center gap-x-8 gap-y-1 border-b py-2 text-14 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_9rem]"
          >
            <span className="min-w-0 break-words text-ink">{shownUrl}</span>
            {change === null ? (
              <span className="text-ink-2 md:col-span-2">
                <QualityBadge quality="not measured" /> {failure}
              </span>
            ) : (
              <>
                <ScaleBar value={change.percent} />
                <span className="figure text-ink-2 md:text-right">{change.text}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {unchangedPages.length > 0 && (
        <p className="prose-width mt-4 text-14 break-words text-ink-2">
          <strong className="font-semibold text-ink">No change on {formatCount(unchangedPages.length, 'page')}:</strong>{' '}
          {unchangedPages.map(({ shownUrl }) => shownUrl).join(', ')}
        </p>
      )}
    </>
  );
}
