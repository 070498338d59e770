import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import type { AuditResult } from '#audit/rendering/lab-run.ts';
import { describeLabSource, getLimitConfidence, readAuditResult, readResultFigure } from '#audit/rendering/lab-run.ts';
import { NO_AUDIT_VERDICT, NOT_HOME_VERDICT } from '#audit/rules/performance/home-speed.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatNearLimit } from '#lib/text/format-near-limit.ts';

const MAX_WORK_MS = 4_000;
const MAX_SCRIPT_MS = 3_500;
const MAX_SCRIPTS_SHOWN = 4;

export default defineRule({
  id: 'main-thread-heavy',
  category: 'performance',
  family: 'main-thread',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'lighthouse'],
  title: 'Main-thread work is low',
  failureTitle: 'Too much main-thread work',
  aliases: [
    'minimize main-thread work',
    'main thread',
    'reduce JavaScript execution time',
    'JavaScript execution time',
    'bootup time',
    'page speed',
  ],
  impact: 'While the main thread is busy, the page does not respond, and phones get warm and slow.',
  why: 'One thread of the browser parses the page, runs its JavaScript, computes the layout and responds to the visitor. Anything that keeps this thread busy delays everything else.',
  howToFix:
    'Start with the scripts that take longest. Remove scripts that you do not need, load others after the first interaction, and split the rest into short tasks. Work that does not touch the page can run in a web worker.',
  measure:
    'Lighthouse loads the home page on a simulated phone, four times slower than the measuring machine. The run with the median score counts. The check fails when all main-thread work takes more than 4 seconds, or JavaScript alone more than 3.5 seconds. Both limits are the median values that Lighthouse uses to score these metrics. In a single run, values below 1.5 times these limits are rated "possible" and cost no points. Another run may stay under the limits.',
  traps:
    'The time depends on the measuring machine. The speed of the machine is shown next to the value, and a finding from a busy machine is rated "possible". Work long after loading is not recorded. Other pages are not measured.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/mainthread-work-breakdown',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/mainthread-work-breakdown.js',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/bootup-time.js',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SF', 'CC'],
  work: {
    effort: 'engineering',
    hours: 8,
    steps: [
      'Sort scripts by execution time in the Performance panel.',
      'Remove scripts that are not needed, and load others after the first interaction.',
      'Split the remaining long tasks, or move them to a web worker.',
    ],
    tools: ['chrome-devtools', 'lighthouse'],
    causedBy: ['tbt-high', 'inp-slow'],
  },
  examples: { notShown: 'measurement' },
  check({ page, lighthouse }) {
    if (page.url !== lighthouse.url) return NOT_HOME_VERDICT;
    const work = readAuditResult(lighthouse, 'mainthread-work-breakdown');
    const scripts = readAuditResult(lighthouse, 'bootup-time');
    const [workMs, scriptMs] = [readResultFigure(work), readResultFigure(scripts)];
    if (workMs <= MAX_WORK_MS && scriptMs <= MAX_SCRIPT_MS) return work === 'unanswered' ? NO_AUDIT_VERDICT : pass();
    const where = describeLabSource(lighthouse);
    const { url } = page;
    const evidence: Evidence[] = [];
    if (workMs > MAX_WORK_MS)
      evidence.push({
        url,
        found: `${formatNearLimit(workMs / 1_000, { unit: 's', limits: [MAX_WORK_MS / 1_000] })} of main-thread work`,
        expected: `up to ${formatSeconds(MAX_WORK_MS)}`,
        where,
      });
    if (scriptMs > MAX_SCRIPT_MS)
      evidence.push({
        url,
        found: `${formatNearLimit(scriptMs / 1_000, { unit: 's', limits: [MAX_SCRIPT_MS / 1_000] })} of JavaScript parsing and execution`,
        expected: `up to ${formatSeconds(MAX_SCRIPT_MS)}`,
        where,
      });
    const confidence = getLimitConfidence(lighthouse, [
      { value: workMs, limit: MAX_WORK_MS },
      { value: scriptMs, limit: MAX_SCRIPT_MS },
    ]);
    return fail([...evidence, ...listLongestScripts(url, scripts)], { confidence });
  },
});

function listLongestScripts(url: string, scripts: AuditResult): Evidence[] {
  if (typeof scripts === 'string') return [];
  return scripts.items.slice(0, MAX_SCRIPTS_SHOWN).map(({ url: scriptUrl, label, figures }) => ({
    url,
    found: `${formatSeconds(figures.total ?? 0)} of main-thread work`,
    expected: 'less work, or work after the page has rendered',
    where: scriptUrl ?? label ?? 'browser work that is not attributed to a file',
  }));
}

const formatSeconds = (timeMs: number): string => `${(timeMs / 1_000).toFixed(1)} s`;
