import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { FieldData } from '#contracts/page/lab-runs.ts';
import {
  readHomeUrl,
  writeFieldData,
  writeFieldDataMissingReason,
  writeFieldHistory,
} from '#crawl/store/results/field-data.ts';
import { createCruxClient } from '#providers/crux/index.ts';
import { CRUX_TEST_KEY } from '#providers/crux/local-server.ts';
import type { FieldDataSource } from '#providers/kit/field-data-source.ts';

export interface FieldDataWork {
  /** Crawl file of a finished crawl. */
  filePath: string;
  /** API key for the Chrome UX Report API; null when it is not connected. */
  key: string | null;
  /** A local server instead of Google's. */
  baseUrl?: string;
  /**
   * Origin of the server that invents field data over time in demo mode. The latest field data stays unknown, because
   * the score depends on it.
   */
  simulatedUrl?: string | null;
  /** A private target has no external visitors. */
  isPrivate: boolean;
  signal: AbortSignal;
}

const NOT_CONNECTED_REASON = {
  reason: 'Field data from real users is not connected on this server',
  step: 'Ask the administrator of this installation to connect the Chrome UX Report',
};
const PRIVATE_HOST_REASON = {
  reason: 'No field data was requested for this page, because its host is private',
  step: null,
};
const NO_FIELD_DATA_REASON = { reason: 'The Chrome UX Report has too little traffic data for this site', step: null };

/**
 * Fetches phone field data for the home page and for its entire origin, and the history of the origin, and stores them
 * in the crawl file. Neither missing data nor an unavailable source is an error: both are stored as a reason.
 */
export async function storeFieldData(input: FieldDataWork): Promise<void> {
  const { filePath, key, baseUrl, simulatedUrl = null, isPrivate, signal } = input;
  const missing = isPrivate ? PRIVATE_HOST_REASON : key === null ? NOT_CONNECTED_REASON : null;
  if (missing !== null || key === null) {
    writeFieldDataMissingReason(filePath, missing ?? NOT_CONNECTED_REASON);
    if (simulatedUrl === null) return writeFieldHistory(filePath, missing ?? NOT_CONNECTED_REASON);
  }
  const homeUrl = readHomeUrl(filePath);
  if (homeUrl === null) return;
  if (simulatedUrl !== null) {
    const client = createCruxClient({ key: CRUX_TEST_KEY, baseUrl: simulatedUrl });
    return storeHistory({ client, filePath, homeUrl, signal, quality: 'simulated' });
  }
  if (key === null) return;
  const client = createCruxClient({ key, ...(baseUrl === undefined ? {} : { baseUrl }) });
  const work = { client, filePath, homeUrl, signal, quality: 'real' } as const;
  await storeLatest(work);
  await storeHistory(work);
}

interface StoreWork {
  client: FieldDataSource;
  filePath: string;
  homeUrl: string;
  signal: AbortSignal;
  quality: SourceQuality;
}

async function storeLatest({ client, filePath, homeUrl, signal }: StoreWork): Promise<void> {
  const found: FieldData[] = [];
  try {
    for (const subject of [{ url: homeUrl }, { origin: new URL(homeUrl).origin }]) {
      signal.throwIfAborted();
      const data = await client.query(subject, 'phone', signal);
      if (data !== null) found.push(data);
    }
  } catch (error) {
    if (signal.aborted) return;
    if (found.length === 0) return writeFieldDataMissingReason(filePath, buildMissingReason(error));
  }
  if (found.length === 0) writeFieldDataMissingReason(filePath, NO_FIELD_DATA_REASON);
  else writeFieldData(filePath, found);
}

async function storeHistory({ client, filePath, homeUrl, signal, quality }: StoreWork): Promise<void> {
  if (signal.aborted) return;
  try {
    const found = await client.queryHistory({ origin: new URL(homeUrl).origin }, 'phone', signal);
    if (found === null) return writeFieldHistory(filePath, NO_FIELD_DATA_REASON);
    const { scope, key, formFactor, periods, p75 } = found;
    const { lcpMs, inpMs, cls } = p75;
    writeFieldHistory(filePath, {
      source: 'Chrome UX Report',
      quality,
      scope,
      key,
      formFactor,
      periods,
      lcpMs,
      inpMs,
      cls,
    });
  } catch (error) {
    if (!signal.aborted) writeFieldHistory(filePath, buildMissingReason(error));
  }
}

function buildMissingReason(error: unknown) {
  const detail = error instanceof Error ? error.message : String(error);
  return { reason: `The Chrome UX Report did not return data: ${detail}`, step: 'Analyze the site again later' };
}
