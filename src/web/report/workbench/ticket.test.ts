import { describe, expect, it } from 'vitest';
import type { IssueClicksView } from '#report/issue-clicks.ts';
import { buildSampleEvidence, buildSampleIssue } from '#test/helpers/sample-report.ts';
import { TICKET_FORMATS, type TicketInput, writeTicket } from './ticket.ts';

const REPORT_URL = 'https://awi.example/?analysis=7#issue-title-missing';
const buildInput = (change: Parameters<typeof buildSampleIssue>[0] = {}): TicketInput => ({
  issue: buildSampleIssue(change),
  isScored: true,
  clicks: null,
  sharedEdit: null,
  reportUrl: REPORT_URL,
});

describe.each(TICKET_FORMATS)('a ticket as %s', (format) => {
  it('contains what was found, why, how to fix it, the evidence and a link to the report', () => {
    const text = writeTicket(format, buildInput());
    for (const part of ['Pages without a title', '2 pages have no title.', 'Because.', 'Add one.', REPORT_URL]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('https://example.com/');
    expect(text).toContain('Critical');
  });

  it('lists what to change, and counts what it omits', () => {
    const causes = Array.from({ length: 12 }, (_, index) => ({
      kind: 'target' as const,
      label: `https://example.com/${index}`,
      places: 2,
      url: 'https://example.com/',
    }));
    const text = writeTicket(format, buildInput({ causes, causeCount: 30 }));
    expect(text).toContain('https://example.com/9');
    expect(text).not.toContain('https://example.com/10');
    expect(text).toContain('And 20 smaller causes in the report.');
  });
});

it('states gain and effort only if the issue has them', () => {
  const effort = {
    class: 'template',
    hoursEach: 1.25,
    unit: 'cause',
    units: 1,
    hours: 1.25,
    coveredBy: [] as string[],
  } as const;
  const full = writeTicket('markdown', buildInput({ effort: { ...effort, coveredBy: [] }, aiGain: 1 }));
  expect(full).toContain('- **Gain:** +4.2, +1.0\u00a0AI points\n- **Effort:** about 1.25 h (estimated)');
  const bare = writeTicket('markdown', { ...buildInput({ effort: null }), isScored: false });
  expect(bare).not.toMatch(/Gain|Effort/);
});

it('states the clicks on affected pages with their source, if they were measured', () => {
  const clicks = { short: '120 clicks in 28 days', source: 'Google Search Console, Nov 26, 2026' } as IssueClicksView;
  const text = writeTicket('markdown', { ...buildInput(), clicks });
  expect(text).toContain('120 clicks in 28 days; source: Google Search Console, Nov 26, 2026');
  expect(writeTicket('markdown', buildInput())).not.toContain('Clicks on affected pages');
});

it('escapes text, so that tags in it are shown', () => {
  const { issue, ...rest } = buildInput({ howToFix: 'Add a <title> to *every* page_type.' });
  expect(writeTicket('github', { issue, ...rest })).toContain('Add a \\<title\\> to \\*every\\* page_type.');
  expect(writeTicket('jira', { issue, ...rest })).toContain('Add a <title> to \\*every\\* page_type.');
});

describe('text from the site cannot become markup', () => {
  const hostileText = '`` ![x](https://evil.example/p.png) @everyone\n\n# Approved {noformat} {code}';
  const evidence = [
    buildSampleEvidence({ found: hostileText, fix: `${hostileText}\n\`\`\`\`\n</details>`, url: 'javascript:1' }),
  ];

  it('in Markdown, where it stays inside longer fences', () => {
    const text = writeTicket('markdown', buildInput({ evidence }));
    expect(text).toContain('Found: ``` `` ![x](https://evil.example/p.png) @everyone # Approved {noformat} {code} ```');
    expect(text).toContain('`````\n`` ![x]');
    expect(text).toContain('Page: `javascript:1`');
  });

  it('in Jira, where a quotation cannot end early', () => {
    const text = writeTicket('jira', buildInput({ evidence }));
    expect(text.match(/\{noformat\}/g)).toHaveLength(2);
    expect(text).toContain('\\!\\[x\\]');
  });
});

it('counts pages in the same way as the description of the issue', () => {
  const pages = writeTicket('markdown', buildInput({ countUnit: 'page', count: 2_499, affectedPages: 2_415 }));
  expect(pages).toMatch(/Pages affected\W+2,499/);
  const places = writeTicket('markdown', buildInput({ countUnit: 'place', count: 15, affectedPages: 0 }));
  expect(places).toMatch(/Occurrences\W+15/);
});
