import { expect, it } from 'vitest';
import { FUNNEL_STEPS, type FunnelStep } from '#contracts/outside/assistants/funnel-words.ts';
import type { FunnelStepFigure } from '#contracts/outside/assistants/page-funnel.ts';
import { describeHeadline } from './describe-headline.ts';

const CONTEXT = { name: 'ChatGPT', agent: 'OAI-SearchBot', answers: 75, prompts: 25 };

/** The steps of a funnel for 100 pages. Steps without a number are not measured. */
function makeSteps(dropped: Partial<Record<FunnelStep, number>>): FunnelStepFigure[] {
  let reached = 100;
  return FUNNEL_STEPS.map((id) => {
    const count = dropped[id];
    if (count === undefined) return { id, state: 'not-measured', reason: 'Unknown.', step: null };
    const figure = { reached, passed: reached - count, dropped: count, unmeasured: 0, overruled: 0 };
    reached -= count;
    return { id, state: 'measured', ...figure, quality: 'real', source: 'test' };
  });
}

it('shows the step that loses the most pages, with what to do', () => {
  const { headline, ownStep } = describeHeadline(makeSteps({ allowed: 40, reachable: 3, readable: 20 }), CONTEXT);
  expect(headline).toEqual({
    step: 'allowed',
    title: 'Most pages drop out at “Allowed”: 40 of 100',
    text: 'robots.txt does not allow OAI-SearchBot to read 40 pages. ChatGPT usually cannot use such pages as sources. If this is not intended, change robots.txt.',
    isExpected: false,
  });
  expect(ownStep).toBeNull();
});

it('does not call it a defect that a few prompts reach few pages, and states the largest loss that the website can change', () => {
  const steps = makeSteps({ allowed: 0, reachable: 2, readable: 5, retrieved: 90, cited: 2, named: 1 });
  const { headline, ownStep } = describeHeadline(steps, CONTEXT);
  expect(headline).toMatchObject({ step: 'retrieved', isExpected: true });
  expect(headline.text).toBe(
    '90 pages were not retrieved for 75 answers to 25 prompts. This is not a defect: a few prompts concern a few topics, so they cannot reach every page. To test a page, add a prompt that it answers.',
  );
  expect(ownStep).toBe('Of the steps that your website controls, “Readable” loses the most: 5 of 98 pages.');
});

it('counts pages that fail the step but were used anyway', () => {
  const [allowed, ...others] = makeSteps({ allowed: 40 });
  const step = allowed?.state === 'measured' ? { ...allowed, overruled: 2 } : expect.fail();
  expect(describeHeadline([step, ...others], CONTEXT).headline.text).toContain(
    'to read 42 pages, 2 of which were used anyway.',
  );
});

it('shows the earlier step if two lose the same number', () => {
  expect(describeHeadline(makeSteps({ reachable: 5, readable: 5 }), CONTEXT).headline.step).toBe('reachable');
});

it('considers missing citations expected only if retrieval is not measured', () => {
  const measured = describeHeadline(makeSteps({ allowed: 0, retrieved: 10, cited: 60, named: 0 }), CONTEXT);
  expect(measured.headline).toMatchObject({ step: 'cited', isExpected: false });
  expect(measured.headline.text).toContain('ChatGPT retrieved 60 pages, but cited other sources.');
  expect(measured.ownStep).toBe('No page drops out at the steps that your website controls.');
  const hidden = describeHeadline(makeSteps({ cited: 60, named: 0 }), CONTEXT);
  expect(hidden.headline).toMatchObject({ step: 'cited', isExpected: true });
  expect(hidden.ownStep).toBeNull();
});

it('states when no page drops out', () => {
  expect(describeHeadline(makeSteps({ allowed: 0, named: 0 }), CONTEXT).headline).toEqual({
    step: null,
    title: 'No page drops out',
    text: 'Every page passes every measured step.',
    isExpected: false,
  });
});
