import { expect, it } from 'vitest';
import { readMcpEnv } from './mcp-env.ts';

it('reads the installation and the key', () => {
  const settings = { AWI_URL: 'https://audit.example.com/mcp', AWI_API_KEY: 'awi_x' };
  expect(readMcpEnv(settings)).toEqual({ env: { origin: 'https://audit.example.com', apiKey: 'awi_x' }, problems: [] });
});

it.each([{}, { AWI_URL: 'audit' }, { AWI_URL: 'ftp://audit.example', AWI_API_KEY: 'awi_x' }])(
  'reports what is missing or invalid in %o',
  (settings) => {
    const { env, problems } = readMcpEnv(settings);
    expect(env).toBeNull();
    expect(problems.join(' ')).toContain('AWI_URL must be');
  },
);
