import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BRAND } from '#contracts/product/brand.ts';
import { buildFirstActions, describeFirstGain } from '#report/first-screen.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { Cover } from './cover.tsx';

const makeDocument = (branding: ReportDocument['branding']): ReportDocument =>
  buildReportDocument({ sections: ['critical-issues'], branding });

describe('Cover', () => {
  const renderCover = (branding: ReportDocument['branding']) =>
    renderToStaticMarkup(createElement(Cover, { document: makeDocument(branding), chapters: [] }));

  it('states what the first fix alone achieves, in the words of the overview', () => {
    const { analysis } = makeDocument(null);
    const outlook = describeFirstGain(analysis, buildFirstActions(analysis));
    expect(outlook).not.toBeNull();
    expect(renderCover(null)).toContain(outlook);
  });

  it('shows our name on our own report', () => expect(renderCover(null)).toContain(`Made with ${BRAND.name}`));

  it('shows only the agency’s name on a white-label report', () => {
    const html = renderCover({ companyName: 'Example Agency', accent: null, logo: null });
    expect(html).toContain('Example Agency');
    expect(html).not.toContain('Made with');
    expect(html).not.toContain(`>${BRAND.name}<`);
  });
});
