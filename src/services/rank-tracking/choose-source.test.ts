import { expect, it } from 'vitest';
import { createSerperClient } from '#providers/serper/index.ts';
import type { OpenedResultsSource } from '../data-sources/results-sources.ts';
import { chooseSource } from './choose-source.ts';

const buildSource = (provider: OpenedResultsSource['provider']): OpenedResultsSource => ({
  provider,
  payer: 'website',
  source: createSerperClient({ key: 'k', wiring: {} }),
  recordOutcome: async () => {},
});
const SERPER = buildSource('serper');
const SEARXNG = buildSource('searxng');
const SOURCES = [SERPER, SEARXNG];
const PROBLEM = { provider: 'serper', reason: 'The key cannot be decrypted.', step: 'Connect it again.' } as const;

it('chooses the preferred source, or the first available one', () => {
  expect(chooseSource({ sources: SOURCES, problem: null }, 'searxng')).toBe(SEARXNG);
  expect(chooseSource({ sources: SOURCES, problem: null }, null)).toBe(SERPER);
  expect(chooseSource({ sources: SOURCES, problem: null }, 'dataforseo')).toBe(SERPER);
});

it('chooses no other source in place of a connected source that cannot be opened', () => {
  const { reason, step } = PROBLEM;
  expect(chooseSource({ sources: [SEARXNG], problem: PROBLEM }, null)).toEqual({ code: 'source', reason, step });
  expect(chooseSource({ sources: [SEARXNG], problem: PROBLEM }, 'serper')).toEqual({ code: 'source', reason, step });
  expect(chooseSource({ sources: [SEARXNG], problem: PROBLEM }, 'searxng')).toBe(SEARXNG);
});

it('reports a missing source', () => {
  expect(chooseSource({ sources: [], problem: null }, null)).toMatchObject({ code: 'source' });
});
