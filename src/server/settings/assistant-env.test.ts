import { expect, it } from 'vitest';
import { readAssistantKeys } from './assistant-env.ts';

it('reads the keys that are set', () => {
  expect(readAssistantKeys({ AWI_OPENROUTER_KEY: 'sk-or-1', AWI_XAI_KEY: ' xai-1 ' })).toEqual({
    openrouter: 'sk-or-1',
    xai: 'xai-1',
  });
});

it('returns no keys when none are set', () => {
  expect(readAssistantKeys({})).toEqual({});
  expect(readAssistantKeys({ AWI_OPENAI_KEY: '  ' })).toEqual({});
});
