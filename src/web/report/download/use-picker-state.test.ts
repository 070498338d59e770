import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PLAN_AVAILABILITY } from '#contracts/account/plan-availability.ts';
import type { ReportSettings } from '#contracts/report/report-download.ts';
import type { ReportTemplate } from '#contracts/report/report-templates.ts';
import { moveItem, type PickerState, usePickerState } from './use-picker-state.ts';

/** Returns the state of a picker as it opens. */
function openPicker(
  settings: ReportSettings | null,
  {
    isPremium = true,
    hasCompanyName = true,
    template = null,
  }: { isPremium?: boolean; hasCompanyName?: boolean; template?: ReportTemplate | null } = {},
): PickerState {
  const states: PickerState[] = [];
  function Probe() {
    states.push(usePickerState({ settings, template }, { isPremium, hasCompanyName, availability: PLAN_AVAILABILITY }));
    return null;
  }
  renderToStaticMarkup(createElement(Probe));
  const [state] = states;
  if (state === undefined) throw new Error('The picker was not rendered');
  return state;
}

const TEMPLATE: ReportTemplate = {
  id: 't1',
  name: 'Client',
  format: 'ppt',
  variant: 'summary',
  sections: ['seo-recommendations', 'critical-issues'],
  appendix: true,
  introduction: 'Dear client',
  hidesProductName: true,
  isDefault: true,
};

describe('the state of the download dialog with a template', () => {
  it('starts with the template instead of the settings, and saves the template unchanged', () => {
    const settings: ReportSettings = { variant: 'full', introduction: 'Hello', order: [] };
    const state = openPicker(settings, { template: TEMPLATE });
    const { id: _, isDefault: __, ...input } = TEMPLATE;
    expect(state.buildTemplate('Client', 'ppt')).toEqual(input);
    expect(state.buildReport('ppt')).toMatchObject({ sections: TEMPLATE.sections, keepOrder: true, appendix: true });
    expect(state.buildReport('pdf')).toMatchObject({ variant: 'summary', appendix: false, hidesProductName: true });
  });

  it('selects only sections that the plan includes, and keeps our name without Premium', () => {
    const state = openPicker(null, { template: TEMPLATE, isPremium: false });
    expect(state.buildReport('pdf')).toMatchObject({ sections: ['critical-issues'], hidesProductName: false });
  });
});

it('keeps our name if there is no company name, even if the template omits it', () => {
  const state = openPicker(null, { template: TEMPLATE, hasCompanyName: false });
  expect(state.buildReport('pdf').hidesProductName).toBe(false);
});

describe('the state of the download dialog', () => {
  it('starts with a full report in the order of the report', () => {
    const state = openPicker(null);
    expect(state.buildReport('pdf')).toEqual({
      format: 'pdf',
      variant: 'full',
      appendix: true,
      keepOrder: false,
      introduction: '',
      hidesProductName: false,
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
    expect(openPicker(null, { isPremium: false }).chosenIds).toHaveLength(3);
  });

  it('starts with the saved settings and puts other sections last', () => {
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
