import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const readProblem = (variables: NodeJS.ProcessEnv): string => {
  try {
    readEnv(variables);
    return '';
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
};

describe('demo mode', () => {
  it('is off unless it is set', () => {
    expect(readEnv({})).toMatchObject({ isDemo: false, dataDir: resolve('.data') });
  });

  it('keeps its data in a separate folder', () => {
    expect(readEnv({ AWI_DEMO: '1', AWI_DATA_DIR: '/tmp/awi' })).toMatchObject({
      isDemo: true,
      dataDir: join('/tmp/awi', 'demo'),
    });
  });

  it.each([
    { NODE_ENV: 'production' },
    { AWI_NODE_ENV: 'production' },
    { HOST: '0.0.0.0' },
    { AWI_BASE_URL: 'https://awi.example' },
  ])('does not start with %j', (variables) => {
    expect(readProblem({ AWI_DEMO: '1', ...variables })).toContain('AWI_DEMO shows simulated values');
  });

  it('does not start with a database that may contain real values', () => {
    const problem = readProblem({ AWI_DEMO: '1', DATABASE_URL: 'postgres://localhost/awi' });
    expect(problem).toContain('AWI_DEMO cannot be used with DATABASE_URL');
  });
});
