import { describe, expect, it } from 'vitest';
import { makeAxeFinding, makeAxeViolations } from '#test/helpers/axe-findings.ts';
import { makeGeometry } from '#test/helpers/rendered-geometry.ts';
import { listScreenshotRequests } from './list-screenshot-requests.ts';

const makeElement = (selector: string) => ({ selector, snippet: '<p>' });

describe('the list of screenshot requests', () => {
  it('alternates between kinds, so that a long list does not crowd out others', () => {
    const smallTargets = ['#a', '#b', '#c'].map((name) => ({ element: makeElement(name), width: 10, height: 10 }));
    const overflowing = [{ element: makeElement('#wide'), right: 500 }];
    const parts = { geometry: makeGeometry({ smallTargets, overflowing }) };
    expect(listScreenshotRequests({ parts, observed: null }, 8)).toEqual(['#wide', '#a', '#b']);
    expect(listScreenshotRequests({ parts, observed: null }, 2)).toEqual(['#wide', '#a']);
  });

  it('requests the largest shift first, and each element once', () => {
    const observed = {
      lcp: { timeMs: 1, url: '', element: makeElement('#hero'), loading: null, fetchPriority: null },
      shifts: [
        { value: 0.1, atMs: 1, elements: [makeElement('#small')] },
        { value: 0.3, atMs: 2, elements: [makeElement('#hero'), makeElement('#beside')] },
      ],
    };
    expect(listScreenshotRequests({ parts: {}, observed }, 8)).toEqual(['#hero', '#small']);
  });

  it('includes each axe-core rule, and requests nothing on a page without issues', () => {
    const axe = makeAxeViolations(
      ...['button-name', 'color-contrast'].map((id) => makeAxeFinding(id, [makeElement(`#${id}`)])),
    );
    expect(listScreenshotRequests({ parts: { axe }, observed: null }, 8)).toEqual(['#button-name', '#color-contrast']);
    expect(listScreenshotRequests({ parts: {}, observed: { lcp: null, shifts: [] } }, 8)).toEqual([]);
  });
});
