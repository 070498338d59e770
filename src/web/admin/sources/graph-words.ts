import type { GraphStatus, ImportJob, ImportProgress } from '#contracts/outside/graph-imports.ts';
import type { GraphRelease } from '#contracts/outside/link-graph.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';
import { formatCount, formatDate, formatDateTime, formatInteger } from '#lib/text/format.ts';

/** Returns "cc-main-2026-apr-may-jun (Apr 1, 2026 to Jun 30, 2026)", or only the ID if its period is unknown. */
export function describeGraphRelease({ id, period }: GraphRelease): string {
  if (period === null) return id;
  return `${id} (${formatDate(`${period.from}T00:00:00Z`)} to ${formatDate(`${period.to}T00:00:00Z`)})`;
}

/** Describes the ranked domains that are available: imported ones, otherwise those of the product. */
export function describeAuthorityData({ isSimulated, authority, embedded }: GraphStatus): string[] {
  if (isSimulated) return ['Simulated for any domain.'];
  if (authority === null) {
    const list = `Top ${formatInteger(embedded.listSize)} domains, part of the product.`;
    return [list, `Release ${describeGraphRelease(embedded.release)}.`];
  }
  return [
    `Top ${formatInteger(authority.listSize)} domains, imported on ${formatDate(authority.importedAt)}.`,
    `Release ${describeGraphRelease(authority.release)}.`,
  ];
}

/** Describes the referring domains that are available. */
export function describeBacklinkData({ isSimulated, backlinks, trackedNow }: GraphStatus): string[] {
  if (isSimulated) return ['Simulated for any domain.'];
  if (backlinks === null) return [`Not imported. An import would track ${formatCount(trackedNow, 'domain')}.`];
  const compared =
    backlinks.previousRelease === null
      ? 'Gained and lost domains are known from the next release on.'
      : `Compared with ${backlinks.previousRelease}.`;
  return [
    `${formatCount(backlinks.trackedDomains, 'tracked domain')}, imported on ${formatDate(backlinks.importedAt)}. ${trackedNow === 1 ? 'There is 1 now.' : `There are ${formatInteger(trackedNow)} now.`}`,
    `Release ${describeGraphRelease(backlinks.release)}.`,
    compared,
  ];
}

const FULL_PERCENT = 100;

/** Returns the percentage of the work that is done, from 0 to 100. */
export function computeImportPercent({ step, stepCount, doneBytes, totalBytes }: ImportProgress): number {
  const share = totalBytes === null || totalBytes === 0 ? 0 : Math.min(1, doneBytes / totalBytes);
  return ((step - 1 + share) / stepCount) * FULL_PERCENT;
}

/**
 * Returns "Step 2 of 6: Downloading links, 1.2 GB of 13 GB, from data.commoncrawl.org", with the number of lines if
 * any.
 */
export function describeImportProgress(progress: ImportProgress): string {
  const { step, stepCount, text, waitsFor, doneBytes, totalBytes, lines } = progress;
  const size =
    totalBytes === null ? formatByteSize(doneBytes) : `${formatByteSize(doneBytes)} of ${formatByteSize(totalBytes)}`;
  const read = lines === 0 ? '' : `, ${formatCount(lines, 'line')}`;
  return `Step ${step} of ${stepCount}: ${text}, ${size}${read}, from ${waitsFor}`;
}

/** Describes an import without progress: what it is waiting for, that it is starting, or how it ended. */
export function describeImportState({ state, waitingFor, waitingUntil, failure, finishedAt }: ImportJob): string {
  const day = finishedAt === null ? '' : ` on ${formatDateTime(finishedAt)}`;
  switch (state) {
    case 'waiting':
      return waitingFor === null
        ? 'Starts in a moment.'
        : `Waiting: ${waitingFor}.${waitingUntil === null ? '' : ` Continues on ${formatDateTime(waitingUntil)}.`}`;
    case 'running':
      return 'Starting.';
    case 'done':
      return `Completed${day}. The latest analysis of each website is updated in the background.`;
    case 'canceled':
      return `Canceled${day}. The download is kept for a week: the next import of the release continues it.`;
    case 'failed':
      return `${(failure ?? 'Unknown error').replace(/\.$/, '')}. Earlier data is unchanged.`;
  }
}
