import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { StorageError, type StorageProblem } from './storage-error.ts';

/** Access to a bucket of an S3-compatible server. */
export interface S3Settings {
  /** Origin of the server; null = AWS. */
  endpoint: string | null;
  region: string;
  bucket: string;
  /** Begins every key, so that several installations can use one bucket; without `/` at the end. */
  prefix: string;
  keyId: string;
  secret: string;
  /** Whether the bucket is in the path of the URL instead of its host name. */
  usesPathStyle: boolean;
}

/** Limits of requests. */
export interface S3Limits {
  connectMs: number;
  /** Maximum time for sending a request and receiving the response headers. */
  requestMs: number;
  /** Maximum time without receiving a byte of a response. */
  idleMs: number;
  /** Maximum attempts for one request, and for one download. */
  maxAttempts: number;
  /** Pause before a download is repeated; it doubles with each attempt. */
  pauseMs: number;
  /** Larger files are uploaded in parts of this size; AWS requires 5 MiB or more. */
  partBytes: number;
}

export const S3_LIMITS: S3Limits = {
  connectMs: 5_000,
  requestMs: 60_000,
  idleMs: 30_000,
  maxAttempts: 4,
  pauseMs: 400,
  partBytes: 8 * 1_024 * 1_024,
};

export interface S3Access {
  client: S3Client;
  bucket: string;
  limits: S3Limits;
  /** Returns the key in the bucket. */
  addPrefix(key: string): string;
  removePrefix(bucketKey: string): string;
}

/**
 * Creates the client. The SDK retries requests after network errors, timeouts, 5xx and 429, with increasing pauses. We
 * send checksums that every server knows (MD5 and the signed SHA-256 of the body), because many servers other than AWS
 * reject the newer checksums.
 */
export function createS3Access(settings: S3Settings, limits: S3Limits = S3_LIMITS): S3Access {
  const { endpoint, region, bucket, prefix, keyId, secret, usesPathStyle } = settings;
  const config: S3ClientConfig = {
    region,
    forcePathStyle: usesPathStyle,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    maxAttempts: limits.maxAttempts,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.requestMs,
      socketTimeout: limits.requestMs,
      throwOnRequestTimeout: true,
    },
    ...(endpoint !== null && { endpoint }),
  };
  const start = prefix === '' ? '' : `${prefix}/`;
  return {
    client: new S3Client(config),
    bucket,
    limits,
    addPrefix: (key) => `${start}${key}`,
    removePrefix: (bucketKey) => bucketKey.slice(start.length),
  };
}

interface ServiceError {
  name: string;
  $metadata?: { httpStatusCode?: number; requestId?: string; attempts?: number };
}

const NOT_FOUND = new Set(['NotFound', 'NoSuchKey']);
const TIMEOUTS = new Set(['TimeoutError', 'AbortError']);
const MIN_SERVER_ERROR = 500;
const TOO_MANY_REQUESTS = 429;

/** Whether the error reports that there is no such file; a missing bucket is a different error. */
export const isNotFound = (error: unknown): boolean => error instanceof Error && NOT_FOUND.has(error.name);

/** Runs an operation; throws a StorageError instead of an SDK error, and any other error unchanged. */
export async function convertErrors<Value>(operation: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw toStorageError(operation, error);
  }
}

/** Replaces an SDK error, because its fields repeat parts of the request. */
function toStorageError(operation: string, error: unknown): unknown {
  if (error instanceof StorageError || !(error instanceof Error)) return error;
  const { name, $metadata } = error as ServiceError;
  const { code } = error as NodeJS.ErrnoException;
  if ($metadata === undefined && code === undefined && !TIMEOUTS.has(name)) return error;
  // An error of a local file or the disk.
  if (typeof (error as NodeJS.ErrnoException).syscall === 'string' && 'path' in error) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT') return error;
  const status = $metadata?.httpStatusCode;
  const facts = [
    code ?? name,
    status === undefined ? null : `status ${status}`,
    $metadata?.requestId === undefined ? null : `request ${$metadata.requestId}`,
    $metadata?.attempts === undefined ? null : `attempt ${$metadata.attempts}`,
  ];
  return new StorageError(
    classifyStatus(status),
    `S3: ${operation} failed (${facts.filter((fact) => fact !== null).join(', ')})`,
  );
}

function classifyStatus(status: number | undefined): StorageProblem {
  if (status === undefined || status >= MIN_SERVER_ERROR || status === TOO_MANY_REQUESTS) return 'unreachable';
  return 'rejected';
}
