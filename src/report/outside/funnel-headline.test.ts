import { expect, it } from 'vitest';
import type { FunnelStep } from '#contracts/outside/assistants/funnel-words.ts';
import type { EngineFunnel } from '#contracts/outside/assistants/page-funnel.ts';
import type { MeasuredFunnel } from '#contracts/report/visibility-details.ts';
import { buildVisibilityDetails } from '#test/helpers/visibility-details.ts';
import { buildFunnelHeadline, describeFunnelLosses } from './funnel-headline.ts';

const [ENGINE] = buildVisibilityDetails().funnel?.engines ?? [];

/** Builds an assistant that loses pages at a step; null: it loses none. */
function buildEngine(
  name: string,
  lost: { step: FunnelStep; dropped: number; isExpected?: boolean } | null,
  ownStep: string | null = null,
): EngineFunnel {
  if (ENGINE === undefined) throw new Error('There is no example');
  const headline =
    lost === null
      ? { step: null, title: 'No page drops out', text: 'Every page passes every measured step.', isExpected: false }
      : { step: lost.step, title: '', text: '', isExpected: lost.isExpected ?? false };
  const steps = ENGINE.steps.map((step) =>
    step.id !== lost?.step
      ? step
      : {
          id: step.id,
          state: 'measured' as const,
          reached: 40,
          passed: 40 - lost.dropped,
          dropped: lost.dropped,
          unmeasured: 0,
          overruled: 0,
          quality: 'real' as const,
          source: 'Answers',
        },
  );
  return { ...ENGINE, name, headline, steps, ownStep };
}

const buildFunnel = (...engines: EngineFunnel[]): MeasuredFunnel => ({
  state: 'measured',
  analyzedAt: '2026-11-20T10:00:00.000Z',
  askedAt: null,
  leftOut: [],
  searches: [],
  engines,
});

it('states the step at which most pages drop out, and how many, once for all assistants', () => {
  const funnel = buildFunnel(
    buildEngine('ChatGPT', { step: 'retrieved', dropped: 35, isExpected: true }, 'Of your steps, “Allowed”.'),
    buildEngine('Claude', { step: 'retrieved', dropped: 35, isExpected: true }, 'Of your steps, “Allowed”.'),
    buildEngine('Perplexity', { step: 'retrieved', dropped: 31, isExpected: true }, 'Of your steps, “Allowed”.'),
  );
  expect(buildFunnelHeadline(funnel)).toBe('Most pages drop out at “Retrieved”');
  expect(describeFunnelLosses(funnel)).toEqual([
    '“Retrieved” loses 35 of 40 pages (ChatGPT, Claude), 31 of 40 pages (Perplexity).',
    'This is not a defect: a few prompts concern a few topics, so they cannot reach every page.',
    'Of your steps, “Allowed”.',
  ]);
});

it('names the steps of assistants that differ, and which loss is not a defect', () => {
  const funnel = buildFunnel(
    buildEngine('ChatGPT', { step: 'cited', dropped: 20, isExpected: true }, 'No page drops out before.'),
    buildEngine('Claude', { step: 'allowed', dropped: 40 }),
  );
  expect(buildFunnelHeadline(funnel)).toBe('Most pages drop out at “Allowed” or “Cited”');
  expect(describeFunnelLosses(funnel)).toEqual([
    '“Allowed” loses 40 of 40 pages (Claude). “Cited” loses 20 of 40 pages (ChatGPT).',
    'For ChatGPT, this is not a defect: a few prompts concern a few topics, so they cannot reach every page.',
    'No page drops out before.',
  ]);
  const different = (['allowed', 'readable', 'cited'] as const).map((step) =>
    buildEngine(step, { step, dropped: 9 }, `${step} loses the most.`),
  );
  expect(buildFunnelHeadline(buildFunnel(...different))).toBe(
    'Most pages drop out at a different step for each assistant',
  );
  expect(describeFunnelLosses(buildFunnel(...different)).slice(1)).toEqual([
    'allowed: allowed loses the most.',
    'readable: readable loses the most.',
    'cited: cited loses the most.',
  ]);
});

it('states that no page drops out', () => {
  const funnel = buildFunnel(buildEngine('ChatGPT', null), buildEngine('Claude', null));
  expect(buildFunnelHeadline(funnel)).toBe('No page drops out');
  expect(describeFunnelLosses(funnel)).toEqual(['Every page passes every measured step.']);
});
