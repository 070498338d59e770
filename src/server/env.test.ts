import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const production = {
  NODE_ENV: 'production',
  AWI_BASE_URL: 'https://awi.example',
  ADMIN_EMAIL: 'admin@awi.example',
  ADMIN_PASSWORD: 'long enough',
};
const problemsOf = (variables: NodeJS.ProcessEnv) => {
  try {
    readEnv(variables);
    return '';
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
};

describe('readEnv', () => {
  it('is development on loopback without any setting', () => {
    const env = readEnv({});
    expect(env).toMatchObject({ port: 3000, host: '127.0.0.1', baseUrl: 'http://127.0.0.1:3000', isDevelopment: true });
    expect([...env.roles]).toEqual(['web', 'worker']);
    expect(env.allowTargets).toEqual([]);
  });

  it.each([
    [{ HOST: '0.0.0.0', AWI_BASE_URL: 'https://awi.example' }],
    [{ AWI_BASE_URL: 'https://awi.example' }],
    [{ NODE_ENV: 'production' }],
  ])('is production for %o and asks for what production needs', (variables) => {
    expect(problemsOf(variables)).toContain('ADMIN_PASSWORD must be set in production');
  });

  it('accepts a complete production environment', () => {
    expect(readEnv(production)).toMatchObject({ isDevelopment: false, host: '0.0.0.0' });
  });

  it('refuses one role on the embedded database', () => {
    expect(problemsOf({ AWI_ROLES: 'worker' })).toContain('DATABASE_URL');
  });

  it('treats empty variables as not set and names wrong ones', () => {
    expect(readEnv({ DATABASE_URL: '', SMTP_URL: '' }).databaseUrl).toBeUndefined();
    expect(problemsOf({ PORT: '99999' })).toContain('PORT');
    expect(problemsOf({ DATABASE_URL: 'mysql://x' })).toContain('DATABASE_URL must begin with');
  });
});
