import { expect, it } from 'vitest';
import { emptyVitals } from '#test/helpers/core-vitals.ts';
import {
  buildLcpEvidence,
  buildMissingFigure,
  buildShiftEvidence,
  NO_AUDIT_VERDICT,
  NOT_HOME_VERDICT,
} from './home-speed.ts';

it('distinguishes other pages, where speed is not checked, from a home page without a result', () => {
  expect(NOT_HOME_VERDICT.outcome).toBe('notApplicable');
  expect(NO_AUDIT_VERDICT).toMatchObject({ outcome: 'notMeasured', step: 'Analyze the site again' });
});

it('reports the missing figure', () => {
  expect(buildMissingFigure('the Speed Index')).toEqual({
    outcome: 'notMeasured',
    reason: 'No source provided the Speed Index of the home page',
    step: 'Analyze the site again',
  });
});

const makeElement = (selector: string) => ({ selector, snippet: `<p id="${selector}">` });
const makeShift = (value: number, ...selectors: string[]) => ({
  value,
  atMs: 812.4,
  elements: selectors.map(makeElement),
});

it('lists the largest shifts first, with the first element of each', () => {
  const shifts = [
    makeShift(0.02, '#a'),
    makeShift(0.3, '#b', '#c'),
    makeShift(0.005, '#d'),
    makeShift(0.2),
    makeShift(0.1, '#e'),
  ];
  const evidence = buildShiftEvidence({ ...emptyVitals, seen: { largest: null, shifts, loadShift: 0.3 } });
  expect(evidence.map(({ selector }) => selector)).toEqual(['#b', '#e', '#a']);
  expect(evidence[0]).toEqual({
    url: emptyVitals.url,
    where: '#b, as rendered',
    selector: '#b',
    snippet: '<p id="#b">',
    found: 'moved 812 ms after the start in our own rendering, a layout shift of 0.30',
    expected: 'space reserved for the element from the start',
  });
});

it('reports the LCP element', () => {
  const seen = { largest: makeElement('#hero'), shifts: [], loadShift: 0 };
  expect(buildLcpEvidence({ ...emptyVitals, seen })).toMatchObject([
    { selector: '#hero', where: '#hero, as rendered' },
  ]);
});

it('reports nothing without data from our browser', () => {
  expect([...buildShiftEvidence(emptyVitals), ...buildLcpEvidence(emptyVitals)]).toEqual([]);
});
