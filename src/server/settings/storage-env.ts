import { z } from 'zod';
import type { StorageSettings } from '#providers/storage/create-store.ts';
import type { Settings } from './settings.ts';

const BYTES_PER_MB = 1_000_000;

/** Settings with a default or a fixed set of values; the other settings are used only for a bucket. */
export const STORAGE_SCHEMAS = {
  AWI_STORAGE: z.enum(['folder', 's3'], 'must be folder or s3').default('folder'),
  AWI_STORAGE_REGION: z.string().trim().min(1).default('us-east-1'),
  AWI_STORAGE_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/, 'must consist of a-z, 0-9, - and _, separated by /')
    .default('awi'),
  AWI_STORAGE_CACHE_MB: z.coerce.number().int().min(100).max(10_000_000).default(5_000),
  AWI_STORAGE_PATH_STYLE: z.enum(['0', '1'], 'must be 1 or 0').optional(),
};

interface StorageValues {
  AWI_STORAGE: 'folder' | 's3';
  AWI_STORAGE_REGION: string;
  AWI_STORAGE_PREFIX: string;
  AWI_STORAGE_CACHE_MB: number;
  AWI_STORAGE_PATH_STYLE?: '0' | '1' | undefined;
}

/** Settings without which a bucket cannot be used. */
const REQUIRED_NAMES = ['AWI_STORAGE_BUCKET', 'AWI_STORAGE_KEY_ID', 'AWI_STORAGE_SECRET'] as const;
/** Settings without which each machine would create its own database or secret in its data folder. */
const SHARED_NAMES = ['DATABASE_URL', 'AWI_SESSION_SECRET', 'AWI_ENCRYPTION_KEY'] as const;
/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Reads the settings of the storage for finished files.
 *
 * @param variables non-empty variables
 * @returns one problem per missing or invalid setting, without its value
 */
export function readStorageSettings(
  variables: Settings,
  values: StorageValues,
): { storage: StorageSettings; problems: string[] } {
  const cacheBytes = values.AWI_STORAGE_CACHE_MB * BYTES_PER_MB;
  const { AWI_STORAGE_BUCKET: bucket = '', AWI_STORAGE_ENDPOINT: endpoint } = variables;
  const { AWI_STORAGE_KEY_ID: keyId = '', AWI_STORAGE_SECRET: secret = '' } = variables;
  if (values.AWI_STORAGE === 'folder') {
    const isS3Configured = bucket !== '' || endpoint !== undefined;
    return {
      storage: { s3: null, cacheBytes },
      problems: isS3Configured ? ['AWI_STORAGE must be s3 when AWI_STORAGE_BUCKET or AWI_STORAGE_ENDPOINT is set'] : [],
    };
  }
  const problems = [
    ...REQUIRED_NAMES.filter((name) => variables[name] === undefined).map(
      (name) => `${name} is missing: AWI_STORAGE=s3 needs ${REQUIRED_NAMES.join(', ')}`,
    ),
    ...SHARED_NAMES.filter((name) => variables[name] === undefined).map(
      (name) =>
        `${name} must be set with AWI_STORAGE=s3, because machines without a common disk must have the same value`,
    ),
  ];
  if (bucket !== '' && !BUCKET.test(bucket)) problems.push('AWI_STORAGE_BUCKET must be the name of a bucket');
  if (endpoint !== undefined && !isEndpoint(endpoint)) {
    problems.push('AWI_STORAGE_ENDPOINT must be an origin such as https://s3.storage.example, without a path');
  }
  const pathStyle = values.AWI_STORAGE_PATH_STYLE ?? (endpoint === undefined ? '0' : '1');
  return {
    storage: {
      s3: {
        endpoint: endpoint ?? null,
        region: values.AWI_STORAGE_REGION,
        bucket,
        prefix: values.AWI_STORAGE_PREFIX,
        keyId: keyId.trim(),
        secret: secret.trim(),
        usesPathStyle: pathStyle === '1',
      },
      cacheBytes,
    },
    problems,
  };
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text);
}
