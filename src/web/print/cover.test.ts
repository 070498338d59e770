import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BRAND } from '#contracts/product/brand.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { buildCriticalIssues } from '#report/sections/critical-issues.section.ts';
import { createIssueMarks } from '#report/sections/issue-marks.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { Cover } from './cover.tsx';
import { IssuesChapter } from './issues-chapter.tsx';

const document = (branding: ReportDocument['branding']): ReportDocument =>
  buildReportDocument({ sections: ['critical-issues'], branding });

describe('Cover', () => {
  const renderCover = (branding: ReportDocument['branding']) =>
    renderToStaticMarkup(createElement(Cover, { document: document(branding) }));

  it('shows our name on our own report', () => expect(renderCover(null)).toContain(`Made with ${BRAND.name}`));

  it('shows only the agency’s name on a white-label report', () => {
    const html = renderCover({ companyName: 'Example Agency', accent: null, logo: null });
    expect(html).toContain('Example Agency');
    expect(html).not.toContain('Made with');
    expect(html).not.toContain(`>${BRAND.name}<`);
  });
});

describe('IssuesChapter', () => {
  it('explains how to fix the first priorities, and shows both gains in full', () => {
    const coverDocument = document(null);
    const html = renderToStaticMarkup(
      createElement(IssuesChapter, { document: coverDocument, title: 'Critical issues' }),
    );
    const [table = ''] = /<table[\s\S]*?<\/table>/.exec(html) ?? [];
    const { priorities, gains } = buildCriticalIssues(coverDocument.analysis, createIssueMarks([]));
    expect(table).toContain('How to fix it');
    for (const { ruleId, actionItems } of priorities) {
      const fix = actionItems[0] ?? '-';
      expect(table.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<')).toContain(
        fix.slice(0, 40),
      );
      for (const gain of gains.get(ruleId)?.split(', ') ?? [])
        expect(table).toContain(`<span class="block">${gain}</span>`);
    }
  });
});
