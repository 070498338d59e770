import { expect, it } from 'vitest';
import { readWritingSettings } from './writing-env.ts';

const read = (variables: Record<string, string>) => readWritingSettings(variables, (host) => host === '127.0.0.1');

it('reports missing settings, and returns null until all are set', () => {
  expect(read({})).toEqual({ writing: null, missing: ['AWI_AI_PROVIDER', 'AWI_AI_KEY', 'AWI_AI_MODEL'], problems: [] });
  expect(read({ AWI_AI_PROVIDER: 'anthropic', AWI_AI_MODEL: 'm' })).toMatchObject({
    writing: null,
    missing: ['AWI_AI_KEY'],
  });
  expect(read({ AWI_AI_PROVIDER: 'openai-compatible', AWI_AI_MODEL: 'm' }).missing).toEqual(['AWI_AI_BASE_URL']);
  expect(read({ AWI_AI_PROVIDER: 'openai', AWI_AI_KEY: 'k', AWI_AI_MODEL: 'm' }).writing).toEqual({
    provider: 'openai',
    key: 'k',
    model: 'm',
    baseUrl: null,
    timeoutMs: 120_000,
  });
});

it('needs no key for a self-hosted server', () => {
  const own = { AWI_AI_PROVIDER: 'openai-compatible', AWI_AI_MODEL: 'm', AWI_AI_BASE_URL: 'http://models:11434/v1' };
  expect(read(own).writing).toMatchObject({ key: null, baseUrl: 'http://models:11434/v1' });
});

it.each([
  ['AWI_AI_PROVIDER', 'gemini'],
  ['AWI_AI_BASE_URL', 'http://models.example/v1'],
  ['AWI_AI_BASE_URL', 'https://user:secret@models.example/v1'],
  ['AWI_AI_BASE_URL', 'models'],
])('reports %s %s without repeating the value', (name, value) => {
  const { writing, problems } = read({ AWI_AI_PROVIDER: 'openai', AWI_AI_KEY: 'k', AWI_AI_MODEL: 'm', [name]: value });
  expect(writing).toBeNull();
  expect(problems).toEqual([expect.stringContaining(name)]);
  expect(problems[0]).not.toContain('secret');
});
