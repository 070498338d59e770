import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PLAN_AVAILABILITY } from '#contracts/account/plan-availability.ts';
import type { ReportSettings } from '#contracts/report/report-download.ts';
import { moveItem, type PickerState, usePickerState } from './use-picker-state.ts';

/** Returns the state of a picker as it opens. */
function openPicker(settings: ReportSettings | null, isPremium = true): PickerState {
  const states: PickerState[] = [];
  function Probe() {
    states.push(usePickerState(settings, { isPremium, availability: PLAN_AVAILABILITY }));
    return null;
  }
  renderToStaticMarkup(createElement(Probe));
  const [state] = states;
  if (state === undefined) throw new Error('The picker was not rendered');
  return state;
}

describe('the state of the download dialog', () => {
  it('opens with a full report in the order of the report', () => {
    const state = openPicker(null);
    expect(state.buildReport('pdf')).toEqual({
      format: 'pdf',
      variant: 'full',
      appendix: true,
      keepOrder: false,
      introduction: '',
      sections: [
        'seo-health-check',
        'ai-search-health',
        'critical-issues',
        'seo-recommendations',
        'competitor-analysis',
        'backlink-analysis',
        'keyword-rankings',
      ],
    });
    expect(state.buildReport('ppt')).toMatchObject({ appendix: false });
    expect(openPicker(null, false).chosenIds).toHaveLength(3);
  });

  it('opens with the saved settings and puts other sections last', () => {
    const saved = {
      variant: 'summary',
      introduction: ' Hello ',
      order: ['critical-issues', 'seo-health-check'],
    } as const;
    const state = openPicker({ ...saved, order: [...saved.order] });
    expect(state.order.slice(0, 3)).toEqual(['critical-issues', 'seo-health-check', 'seo-recommendations']);
    expect(state.buildReport('pdf')).toMatchObject({
      variant: 'summary',
      appendix: false,
      keepOrder: true,
      introduction: 'Hello',
      sections: [
        'critical-issues',
        'seo-health-check',
        'seo-recommendations',
        'ai-search-health',
        'competitor-analysis',
        'backlink-analysis',
        'keyword-rankings',
      ],
    });
    expect(state.buildSettings()).toEqual({ ...saved, introduction: 'Hello' });
  });

  it('shows a client summary in its own order until the user arranges it', () => {
    const state = openPicker({ variant: 'summary', introduction: '', order: [] });
    expect(state.order[0]).toBe('seo-recommendations');
    expect(state.buildReport('pdf').keepOrder).toBe(false);
    expect(state.buildSettings().order).toEqual([]);
  });
});

it('moveItem swaps neighbors and does not move an item past the end', () => {
  expect(moveItem(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moveItem(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
});
