import type { LogUpload } from '#contracts/outside/logs/log-uploads.ts';
import { type ApiOutcome, call } from '../api/api.ts';
import { acceptAnyBody, createObjectGuard } from '../api/responses.ts';

/** Same value as on the server; importing the schema file would bundle zod. */
const PART_BYTES = 8 * 1024 * 1024;
const isUpload = createObjectGuard<LogUpload>('id', 'receivedBytes', 'state');

export interface UploadLogInput {
  websiteId: string;
  file: File;
  signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

const buildPath = (websiteId: string): string => `/api/websites/${encodeURIComponent(websiteId)}/ai-crawlers/uploads`;

/** Sends a log in parts, starting where an earlier upload of the same file ended. */
export async function uploadLog({
  websiteId,
  file,
  signal,
  onProgress,
}: UploadLogInput): Promise<ApiOutcome<LogUpload>> {
  const path = buildPath(websiteId);
  const body = { name: file.name.slice(-200), bytes: file.size };
  let outcome = await call({ path, method: 'POST', body, guard: isUpload });
  while (outcome.kind === 'ok' && outcome.data.state === 'receiving' && !signal.aborted) {
    const { id, receivedBytes } = outcome.data;
    onProgress(receivedBytes);
    outcome = await sendPart(`${path}/${encodeURIComponent(id)}`, file, receivedBytes);
  }
  return outcome;
}

async function sendPart(path: string, file: File, offset: number): Promise<ApiOutcome<LogUpload>> {
  const part = file.slice(offset, offset + PART_BYTES);
  const form = new FormData();
  form.set('part', part, 'part');
  const checksum = await computeChecksum(part);
  const parameters = new URLSearchParams({
    offset: String(offset),
    ...(checksum === null ? {} : { sha256: checksum }),
  });
  return call({ path: `${path}?${parameters}`, method: 'PUT', body: form, guard: isUpload });
}

/** Null if the browser cannot compute it, for example without HTTPS. */
async function computeChecksum(part: Blob): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', await part.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Cancels an upload or its import. */
export const cancelUpload = (websiteId: string, uploadId: string) =>
  call({ path: `${buildPath(websiteId)}/${encodeURIComponent(uploadId)}`, method: 'DELETE', guard: acceptAnyBody });
