import { describe, expect, it } from 'vitest';
import { hasFacts } from '#audit/engine/html-audit-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { getAxe, readPhoneLayout } from './rendered-part.ts';

const page = makePage();
if (!hasFacts(page)) throw new Error('The helper page has facts');

describe('getAxe', () => {
  it('returns the results', () => {
    expect(getAxe(page, makeRender())).toEqual({ violations: [], incomplete: [] });
  });

  it('returns notMeasured when the time limit was reached or the document is too large', () => {
    for (const truncations of [[], ['axe: took too long']])
      expect(getAxe(page, makeRender({ axe: null, truncations }))).toMatchObject({ outcome: 'notMeasured' });
  });
});

describe('readPhoneLayout', () => {
  const { geometry } = makeRender();
  if (geometry === null) throw new Error('The helper render has a geometry');

  it('returns the measurements in a mobile viewport', () => {
    expect(readPhoneLayout(page, makeRender())).toMatchObject({ innerWidth: 360 });
  });

  it('skips pages with a wider layout, which the viewport check covers', () => {
    const wideGeometry = { ...geometry, innerWidth: 980 };
    expect(readPhoneLayout(page, makeRender({ geometry: wideGeometry }))).toMatchObject({ outcome: 'notApplicable' });
  });

  it('returns notMeasured without a layout', () => {
    expect(readPhoneLayout(page, makeRender({ geometry: null }))).toMatchObject({ outcome: 'notMeasured' });
  });
});
