import { describe, expect, it } from 'vitest';
import { EnvError, listWarnings, readEnv } from './env.ts';

const COMPLETE_SETTINGS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_MONTH: 'price_1',
  STRIPE_PRICE_YEAR: 'price_2',
};
const readProblems = (variables: NodeJS.ProcessEnv) => {
  try {
    readEnv(variables);
    return '';
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
};

describe('payment settings', () => {
  it('are read together', () => {
    expect(readEnv({}).stripe).toBeNull();
    expect(readEnv(COMPLETE_SETTINGS).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      prices: { month: 'price_1', year: 'price_2' },
      apiOrigin: null,
    });
  });

  it.each(Object.keys(COMPLETE_SETTINGS))('must be complete: a missing %s is reported', (name) => {
    const problems = readProblems({ ...COMPLETE_SETTINGS, [name]: '' });
    expect(problems).toContain(`${name} is missing`);
    expect(problems.split('\n')).toHaveLength(2);
  });

  it('are reported when swapped, without their values', () => {
    const problems = readProblems({
      ...COMPLETE_SETTINGS,
      STRIPE_SECRET_KEY: 'whsec_secret',
      STRIPE_WEBHOOK_SECRET: 'sk_secret',
    });
    expect(problems).toContain('STRIPE_SECRET_KEY must start with sk_ or rk_');
    expect(problems).toContain('STRIPE_WEBHOOK_SECRET must start with whsec_');
    expect(problems).not.toContain('secret\n');
    expect(problems).not.toContain('whsec_secret');
  });

  it.each(['http://127.0.0.1:4242', 'http://localhost:4242'])('accept a simulator at %s', (origin) => {
    expect(readEnv({ ...COMPLETE_SETTINGS, STRIPE_API_ORIGIN: origin }).stripe).toMatchObject({ apiOrigin: origin });
  });

  it.each(['https://stripe.example', 'http://127.0.0.1:4242/v1', 'http://10.0.0.1', 'not a URL'])(
    'reject a simulator at %s',
    (origin) => {
      expect(readProblems({ ...COMPLETE_SETTINGS, STRIPE_API_ORIGIN: origin })).toContain(
        'STRIPE_API_ORIGIN must be an origin',
      );
    },
  );

  it('reject a simulator without the other settings', () => {
    expect(readProblems({ STRIPE_API_ORIGIN: 'http://127.0.0.1:4242' })).toContain('STRIPE_API_ORIGIN is set without');
  });

  it('cause warnings if they do not work in production', () => {
    const productionSettings = {
      NODE_ENV: 'production',
      ADMIN_PASSWORD: 'long enough',
      AWI_BASE_URL: 'http://awi.example',
    };
    const liveSettings = { ...COMPLETE_SETTINGS, STRIPE_SECRET_KEY: 'sk_live_1' };
    const about = (more: NodeJS.ProcessEnv) =>
      listWarnings(readEnv({ ...productionSettings, ...more })).filter((text) => text.includes('STRIPE'));
    expect(about({})).toEqual([expect.stringContaining('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET')]);
    expect(about(liveSettings)).toEqual([]);
    expect(about(COMPLETE_SETTINGS)).toEqual([expect.stringContaining('test key')]);
    expect(about({ ...liveSettings, STRIPE_API_ORIGIN: 'http://127.0.0.1:1' })).toEqual([
      expect.stringContaining('no real payments are made'),
    ]);
    expect(listWarnings(readEnv({}))).toEqual([]);
  });
});
