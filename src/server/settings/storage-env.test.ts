import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const SECRET = 'planted-secret-of-a-bucket';
const BUCKET = {
  AWI_STORAGE: 's3',
  AWI_STORAGE_BUCKET: 'reports',
  AWI_STORAGE_KEY_ID: 'key',
  AWI_STORAGE_SECRET: SECRET,
  DATABASE_URL: 'postgresql://awi@127.0.0.1/awi',
  AWI_SESSION_SECRET: 'x'.repeat(32),
  AWI_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
};

describe('storage settings', () => {
  it('select a folder by default', () => {
    expect(readEnv({}).storage).toEqual({ s3: null, cacheBytes: 5_000_000_000 });
  });

  it('select a bucket on AWS', () => {
    expect(readEnv(BUCKET).storage.s3).toEqual({
      endpoint: null,
      region: 'us-east-1',
      bucket: 'reports',
      prefix: 'awi',
      keyId: 'key',
      secret: SECRET,
      usesPathStyle: false,
    });
  });

  it('select a bucket on another server, by default in the path of the URL', () => {
    const other = { ...BUCKET, AWI_STORAGE_ENDPOINT: 'http://storage.example:8080', AWI_STORAGE_PREFIX: 'a/b-1' };
    expect(readEnv(other).storage.s3).toMatchObject({
      endpoint: 'http://storage.example:8080',
      prefix: 'a/b-1',
      usesPathStyle: true,
    });
    expect(readEnv({ ...other, AWI_STORAGE_PATH_STYLE: '0' }).storage.s3?.usesPathStyle).toBe(false);
  });

  it.each([
    ['AWI_STORAGE_BUCKET', { AWI_STORAGE_BUCKET: '' }],
    ['AWI_STORAGE_BUCKET', { AWI_STORAGE_BUCKET: 'Not/a bucket' }],
    ['AWI_STORAGE_KEY_ID', { AWI_STORAGE_KEY_ID: '' }],
    ['AWI_STORAGE_SECRET', { AWI_STORAGE_SECRET: '' }],
    ['AWI_STORAGE_ENDPOINT', { AWI_STORAGE_ENDPOINT: 'https://storage.example/path' }],
    ['AWI_STORAGE_ENDPOINT', { AWI_STORAGE_ENDPOINT: 'storage.example' }],
    ['AWI_STORAGE_PREFIX', { AWI_STORAGE_PREFIX: '../other' }],
    ['AWI_STORAGE_PATH_STYLE', { AWI_STORAGE_PATH_STYLE: 'yes' }],
    ['AWI_STORAGE_CACHE_MB', { AWI_STORAGE_CACHE_MB: '1' }],
    ['AWI_STORAGE', { AWI_STORAGE: 'tape' }],
    ['AWI_STORAGE', { AWI_STORAGE: 'folder' }],
    ['DATABASE_URL', { DATABASE_URL: '' }],
    ['AWI_SESSION_SECRET', { AWI_SESSION_SECRET: '' }],
    ['AWI_ENCRYPTION_KEY', { AWI_ENCRYPTION_KEY: '' }],
  ])('prevent startup when %s is missing or invalid, without printing the secret', (name, change) => {
    expect(() => readEnv({ ...BUCKET, ...change })).toThrow(new RegExp(`- ${name} `));
    expect(() => readEnv({ ...BUCKET, ...change })).not.toThrow(SECRET);
  });
});
