import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExampleReport } from '#content/example-report.ts';
import { type AuditReport, auditReportSchema } from '#contracts/analysis/analysis.ts';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';

const GOLDEN_FILE = join(import.meta.dirname, '..', 'golden', 'flawed.json');

/** Issues whose evidence the landing page shows. */
const SHOWN_ISSUE_IDS = ['broken-internal-link', 'server-error-5xx', 'noindex-important-page'];
/** Maximum number of characters shown of the text that an assistant receives. */
const SHOWN_TEXT_LENGTH = 220;

/** Returns the stored analysis of the example site. */
export function readExampleAnalysis(): AuditReport {
  const text = readFileSync(GOLDEN_FILE, 'utf8').replaceAll('{{origin}}', EXAMPLE_SITE.url.replace(/\/$/, ''));
  return auditReportSchema.parse(JSON.parse(text));
}

/** Returns the stored analysis of the example site, reduced to what the landing page shows. */
export function buildExampleReport(): ExampleReport {
  const { seoScore, aiReadiness, seoIssues, waterfall, agentViews } = readExampleAnalysis();
  if (seoScore === null || agentViews === null) throw new Error('The analysis of the example site has no score.');
  const issues = SHOWN_ISSUE_IDS.map((id) => {
    const issue = seoIssues.find(({ ruleId }) => ruleId === id);
    const [evidence] = issue?.evidence ?? [];
    if (issue === undefined || evidence === undefined) throw new Error(`The example site no longer has ${id}.`);
    const { url, found, expected, where, snippet } = evidence;
    return {
      ruleId: id,
      title: issue.title,
      priority: issue.priority,
      impact: issue.impact,
      gain: issue.gain,
      aiGain: issue.aiGain,
      evidence: { url, found, expected, where, ...(snippet !== undefined && { snippet }) },
    };
  });
  return {
    searchScore: seoScore,
    aiReadiness,
    issues,
    waterfall,
    agents: agentViews.agents,
    textWithoutScripts: (agentViews.textWithoutScripts ?? '').slice(0, SHOWN_TEXT_LENGTH).replace(/\s+\S*$/, ''),
  };
}
