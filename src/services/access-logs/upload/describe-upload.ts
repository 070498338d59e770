import type { LogUpload } from '#contracts/outside/logs/log-uploads.ts';
import type { LogUploadRow } from '#db/queries/outside/logs/log-uploads.ts';

export function describeLogUpload(row: LogUploadRow): LogUpload {
  const { id, name, bytes, receivedBytes, state, progress, failure } = row;
  return { id, name, bytes, receivedBytes, state, progress, failure };
}
