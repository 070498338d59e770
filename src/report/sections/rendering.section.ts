import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { RenderingReport } from '#contracts/site/browser-report.ts';
import { formatCount, formatShare } from '#lib/text/format.ts';
import type { SectionRecord } from '../section-record.ts';

/** Share below which JavaScript hardly changes a page. */
const MAX_NEGLIGIBLE_SHARE = 0.05;

export interface RenderedPageView {
  url: string;
  /** URL without its scheme. */
  shownUrl: string;
  /** Share of the main text that differs, as text; null when the page was not rendered. */
  change: { percent: number; text: string } | null;
  /** Why the page was not rendered. */
  failure: string | null;
}

export interface RenderingView {
  sample: string;
  pages: RenderedPageView[];
}

/**
 * Builds the section on JavaScript: the sample, and how much JavaScript changes each page; null if no rendering was
 * recorded.
 */
export function buildRendering({ rendering }: Pick<Analysis, 'rendering'>): RenderingView | null {
  if (rendering === null) return null;
  return {
    sample: describeSample(rendering),
    pages: rendering.pages.map(({ url, changedShare, failure }) => ({
      url,
      shownUrl: url.replace(/^https?:\/\//, ''),
      change: changedShare === null ? null : { percent: 100 * changedShare, text: describeChange(changedShare) },
      failure,
    })),
  };
}

function describeChange(share: number): string {
  if (share === 0) return 'no change';
  return share < MAX_NEGLIGIBLE_SHARE ? `${formatShare(share)}, hardly any` : formatShare(share);
}

/** Describes how many pages were rendered in which browser, which were skipped, and the margin of error. */
export function describeSample({
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

export default {
  id: 'rendering',
  buildView: ({ analysis }) => buildRendering(analysis),
  addSlides: null,
} satisfies SectionRecord<'rendering'>;
