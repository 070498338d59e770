import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { RenderingReport } from '#contracts/site/browser-report.ts';
import { formatCount, formatShare } from '#lib/text/format.ts';
import { ScaleBar } from '#web/components/charts/scale-bar.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { Section } from '../section.tsx';

/** Share below which JavaScript hardly changes a page. */
const HARDLY = 0.05;

/** Lists the rendered pages, and how much of each exists only after JavaScript has run. */
export function RenderingSection({ rendering }: Pick<Analysis, 'rendering'>) {
  return (
    <Section
      id="rendering"
      lead="Share of each page's main text that differs between the HTML from the server and the rendered page."
    >
      {rendering === null ? (
        <p className="border-y py-6 text-ink-2">
          <QualityBadge quality="not measured" /> No page was rendered in a browser. See “Not measured” for the reason.
        </p>
      ) : (
        <Rendered rendering={rendering} />
      )}
    </Section>
  );
}

function Rendered({ rendering }: { rendering: RenderingReport }) {
  const { pages } = rendering;
  return (
    <>
      <p className="prose-width text-ink-2">{sampleText(rendering)}</p>
      <ul className="mt-4 border-t">
        {pages.map(({ url, changedShare, failure }) => (
          <li
            key={url}
            className="grid items-center gap-x-8 gap-y-1 border-b py-2 text-14 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_9rem]"
          >
            <span className="min-w-0 break-words text-ink">{url.replace(/^https?:\/\//, '')}</span>
            {changedShare === null ? (
              <span className="text-ink-2 md:col-span-2">
                <QualityBadge quality="not measured" /> {failure}
              </span>
            ) : (
              <>
                <ScaleBar value={100 * changedShare} />
                <span className="figure text-ink-2 md:text-right">{changeText(changedShare)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function changeText(share: number): string {
  if (share === 0) return 'no change';
  return share < HARDLY ? `${formatShare(share)}, hardly any` : formatShare(share);
}

/** Describes how many pages were rendered in which browser, which were skipped, and the margin of error. */
export function sampleText({
  planned,
  rendered,
  failed,
  settledPages,
  cutBy,
  product,
  margin,
}: RenderingReport): string {
  const parts = [
    `${rendered} of ${formatCount(planned, 'selected page')} rendered in ${product}, at least one of each template first.`,
  ];
  if (failed > 0) parts.push(`${formatCount(failed, 'page')} could not be rendered.`);
  if (settledPages > 0)
    parts.push(
      `${formatCount(settledPages, 'page')} skipped, because JavaScript hardly changed the first pages of the same template.`,
    );
  if (cutBy !== null) parts.push(`${cutBy}.`);
  if (margin !== null)
    parts.push(`Checks that need a browser use this sample, so their share of the score may be off by ${margin}.`);
  return parts.join(' ');
}
