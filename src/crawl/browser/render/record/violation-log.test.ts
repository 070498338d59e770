import type { Protocol } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { ViolationLog } from './violation-log.ts';

const LIMITS = { maxViolations: 2, maxUrlLength: 100 };
const SOURCE = 'https://example.com/';

type IssueDetails = Protocol.Audits.ContentSecurityPolicyIssueDetails;
type IssueDetailChanges = { [K in keyof IssueDetails]?: Exclude<IssueDetails[K], undefined> };

function makeIssueEvent(changes: IssueDetailChanges): Protocol.Audits.IssueAddedEvent {
  const contentSecurityPolicyIssueDetails: IssueDetails = {
    violatedDirective: 'img-src',
    isReportOnly: false,
    contentSecurityPolicyViolationType: 'kURLViolation',
    sourceCodeLocation: { url: SOURCE, lineNumber: 0, columnNumber: 3 },
    ...changes,
  };
  return { issue: { code: 'ContentSecurityPolicyIssue', details: { contentSecurityPolicyIssueDetails } } };
}

describe('ViolationLog', () => {
  it('reports what was blocked, and its source position, only once', () => {
    const log = new ViolationLog(LIMITS);
    for (let time = 0; time < 2; time += 1) log.report(makeIssueEvent({ blockedURL: 'https://x.example/a.png' }));
    log.report(
      makeIssueEvent({ contentSecurityPolicyViolationType: 'kEvalViolation', violatedDirective: 'script-src' }),
    );
    expect(log.list()).toEqual([
      { directive: 'img-src', blockedUrl: 'https://x.example/a.png', sourceUrl: SOURCE, line: 1, isReportOnly: false },
      { directive: 'script-src', blockedUrl: 'eval', sourceUrl: SOURCE, line: 1, isReportOnly: false },
    ]);
    expect(log.isCut).toBe(false);
    log.report(makeIssueEvent({ blockedURL: 'https://x.example/b.png', isReportOnly: true }));
    expect([log.isCut, log.list().length]).toEqual([true, 2]);
  });

  it('ignores the favicon that the browser requests on its own, and other kinds of issues', () => {
    const log = new ViolationLog(LIMITS);
    const unknownLocation = { url: SOURCE, lineNumber: -1, columnNumber: -1 };
    log.report(makeIssueEvent({ blockedURL: 'https://example.com/favicon.ico', sourceCodeLocation: unknownLocation }));
    log.report({ issue: { code: 'QuirksModeIssue', details: {} } });
    expect(log.list()).toEqual([]);
  });
});
