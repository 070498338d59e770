import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import type { RenderLimits } from '../page/render-limits.ts';
import { buildLabTimings } from '../timings/lab-timings.ts';
import type { PageInspection } from './inspect-page.ts';
import { EMPTY_PROBED_DETAIL } from './run-probes.ts';
import type { PageSnapshot, SnapshotFacts } from './take-page-snapshot.ts';

export interface DetailSources {
  view: PageSnapshot;
  facts: SnapshotFacts;
  inspection: PageInspection;
  withoutClosed: RenderedDetail['withoutClosed'];
  desktop: PageFacts | null;
  limits: RenderLimits;
}

/** Returns all results in their stored form; the screenshots get their keys when they are stored. */
export function toDetail({ view, facts, inspection, withoutClosed, desktop, limits }: DetailSources): RenderedDetail {
  const { loaded, table, requests, observed, rawHtml, wallOffset } = view;
  const { raw, rendered } = facts;
  const { later, scroll, interaction } = inspection;
  return {
    finalUrl: view.finalUrl,
    status: loaded.status,
    viewport: { ...limits.viewport },
    raw,
    rendered,
    desktop,
    timings: buildLabTimings({
      observed,
      requests,
      wallOffset,
      raw,
      rawHtml,
      later,
      scroll,
      interaction,
      networkIdleMs: loaded.networkIdleMs,
      maxShifts: limits.maxShifts,
    }),
    requests: table.requests,
    totals: table.totals,
    errors: view.errors,
    navigations: view.navigations,
    cspViolations: view.cspViolations,
    cookies: view.cookies,
    ...EMPTY_PROBED_DETAIL,
    ...inspection.parts,
    images: addTransferBytes(inspection.parts.images ?? [], table.requests),
    withoutClosed,
    pictures: [],
    truncations: [...view.truncations, ...listRawTruncations(raw), ...inspection.failures],
  };
}

const listRawTruncations = (raw: PageFacts | null): string[] => (raw === null ? ['raw: not available'] : []);

/** Adds the transfer sizes of images, which are known only from the network. */
function addTransferBytes(
  images: RenderedDetail['images'],
  requests: RenderedDetail['requests'],
): RenderedDetail['images'] {
  const bytes = new Map(
    requests.map(({ url, transferBytes, failure }) => [url, failure === null ? transferBytes : null]),
  );
  return images.map((image) => ({ ...image, transferBytes: image.transferBytes ?? bytes.get(image.url) ?? null }));
}
