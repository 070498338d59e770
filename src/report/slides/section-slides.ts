import { MARK_TEXTS } from '#contracts/analysis/issue-mark-texts.ts';
import { DIFFICULTY_WORDS, TILE_TITLES } from '#contracts/report/report-constants.ts';
import type { DownloadSectionId } from '#contracts/report/sections.ts';
import { formatCount, formatGains, formatScore } from '#lib/text/format.ts';
import { PANEL_WORDS } from '../panel-words.ts';
import { openAnalysis, type ReportDocument } from '../report-document.ts';
import { buildAiSearchHealth, FACTOR_NOTE } from '../sections/ai-search-health.ts';
import { auditChecklist } from '../sections/audit-checklist.ts';
import { buildCriticalIssues } from '../sections/critical-issues.ts';
import { createIssueMarks } from '../sections/issue-marks.ts';
import { buildSeoHealthCheck, checkNote } from '../sections/seo-health-check.ts';
import { buildStrategy, EFFORT_NOTES, formatHours } from '../sections/seo-recommendations.ts';
import { addBars } from './charts.ts';
import type { Deck } from './deck.ts';
import { FRAME, OUTCOME_COLORS } from './deck-theme.ts';
import { addBacklinks, addCompetitors, addRankings } from './outside-slides.ts';

type AddSlides = (deck: Deck, document: ReportDocument) => void;
type Report = ReportDocument['analysis'];

const OLDER = { reason: 'This analysis was created by an older version.', step: 'Analyze the site again.' };
const PLACE = { x: FRAME.left, y: FRAME.top, w: FRAME.width, h: FRAME.height };

/** Functions that add the slides of each section, keyed by section. */
export const SECTION_SLIDES: Record<DownloadSectionId, AddSlides> = {
  'seo-health-check': (deck, { analysis }) => {
    addHealthCheck(deck, analysis);
    addChecklist(deck, analysis);
  },
  'ai-search-health': (deck, { analysis }) => addAiHealth(deck, analysis),
  'critical-issues': addIssues,
  'seo-recommendations': addStrategy,
  'competitor-analysis': addCompetitors,
  'backlink-analysis': addBacklinks,
  'keyword-rankings': addRankings,
};

function addHealthCheck(deck: Deck, report: Report): void {
  const view = buildSeoHealthCheck(report);
  if (view === null) {
    deck.notMeasured('SEO health check', OLDER);
    return;
  }
  const columns = [
    { head: 'Check', share: 26 },
    { head: 'Result', share: 14 },
    { head: 'Measured', share: 34 },
    { head: 'Passes when', share: 26 },
  ];
  for (const group of view.groups) {
    const missing = group.checks.filter(({ outcome }) => outcome === 'notMeasured');
    const rows = group.checks.map(({ title, outcome, value, reason, threshold }) => [
      title,
      PANEL_WORDS[outcome],
      value ?? reason ?? '–',
      threshold,
    ]);
    const open = group.checks.flatMap((check) => {
      const note = checkNote(check);
      return note === null ? [] : [`${check.title}: ${note}`];
    });
    deck.table(`SEO health check: ${group.title}`, { columns, rows }, [
      `All 17 checks: ${view.sentence}.`,
      ...(view.beside === null ? [] : [view.beside]),
      ...open,
      ...missing.map(({ title, reason, step }) => `Not measured: ${title}. ${reason ?? ''} ${step ?? ''}`.trim()),
    ]);
  }
}

function addChecklist(deck: Deck, report: Report): void {
  const groups = auditChecklist(report);
  if (groups === null) return;
  const outcomes = ['pass', 'warning', 'fail', 'notMeasured'] as const;
  const slide = deck.slide(
    'Audit checklist by category',
    groups.map(({ title, sentence }) => `${title}: ${sentence}.`),
  );
  addBars(deck, slide, PLACE, {
    altText: `Checks by category: ${groups.map(({ title, sentence }) => `${title}: ${sentence}`).join('; ')}`,
    labels: groups.map(({ title }) => title),
    series: outcomes.map((outcome) => ({
      name: PANEL_WORDS[outcome],
      color: OUTCOME_COLORS[outcome],
      values: groups.map(({ counts }) => counts[outcome]),
    })),
    hasLegend: true,
  });
}

function addAiHealth(deck: Deck, report: Report): void {
  const view = buildAiSearchHealth(report);
  const note =
    'Readiness shows how well an assistant can reach, read and use the site, not how often it mentions the site.';
  const measured = view.platforms.flatMap(({ name, readiness, warning }) =>
    readiness === null ? [] : [{ name, readiness, warning }],
  );
  const missing = view.platforms.filter(({ readiness }) => readiness === null);
  const title =
    view.readiness === null
      ? 'AI search health'
      : `AI readiness ${formatScore(view.readiness)} of 100: ${view.band?.word ?? ''}`;
  if (measured.length === 0) {
    deck.notMeasured(title, { reason: view.reason ?? 'None of its checks could be measured.', step: null });
  } else {
    const slide = deck.slide(title, [
      note,
      ...view.platforms.map(({ name, warning, accessText }) => `${name}: ${warning ?? `${accessText}.`}`),
      ...missing.map(({ name, reason }) => `Not measured: ${name}. ${reason ?? ''}`),
    ]);
    addBars(
      deck,
      slide,
      { ...PLACE, h: 3.8 },
      {
        altText: `Readiness by assistant: ${measured.map(({ name, readiness }) => `${name} ${readiness}`).join(', ')}`,
        labels: measured.map(({ name, warning }) => (warning === null ? name : `${name} (warning)`)),
        series: [
          { name: 'Readiness (of 100)', color: deck.accent, values: measured.map(({ readiness }) => readiness) },
        ],
        max: 100,
        valueFormat: '0',
      },
    );
  }
  const columns = [
    { head: 'Factor', share: 30 },
    { head: 'Score', share: 14, isNumber: true },
    { head: 'Result', share: 16 },
    { head: 'Issues', share: 40 },
  ];
  const rows = view.factors.map(({ title: factor, score, outcome, findings, reason }) => [
    factor,
    score === null ? 'not measured' : formatScore(score),
    PANEL_WORDS[outcome],
    findings.map((finding) => finding.title).join('; ') || reason || 'None',
  ]);
  if (rows.length > 0) deck.table('Content AI assistants can use', { columns, rows }, [note, FACTOR_NOTE]);
}

function addIssues(deck: Deck, { analysis: report, marks: marked }: ReportDocument): void {
  const marks = createIssueMarks(marked.marks);
  const { issues, priorities, gains } = buildCriticalIssues(report, marks);
  if (priorities.length > 0) {
    const columns = [
      { head: 'Issue', share: 32 },
      { head: 'How to fix it', share: 52 },
      { head: 'Points', share: 16, isNumber: true },
    ];
    const rows = priorities.map(({ title, actionItems, ruleId }) => [
      title,
      actionItems.join(' '),
      gains.get(ruleId) ?? '–',
    ]);
    deck.table('Do this first', { columns, rows }, ['Points gained if only this issue is fixed.']);
  }
  const columns = [
    { head: 'Priority', share: 9 },
    { head: 'Issue', share: 30 },
    { head: 'What was found', share: 26 },
    { head: 'How to fix it', share: 45 },
    { head: 'Points', share: 9, isNumber: true },
  ];
  const rows = issues.map(({ ruleId, priority, title, description, howToFix }) => {
    const mark = marks.of(ruleId);
    const name = mark === null ? title : `${title} (marked: ${MARK_TEXTS[mark.kind].toLowerCase()})`;
    return [TILE_TITLES[priority], name, description, howToFix, gains.get(ruleId) ?? '–'];
  });
  if (rows.length === 0) {
    deck.notMeasured('Issues', { reason: 'No issues found in the checks that ran.', step: null });
    return;
  }
  deck.table('Issues', { columns, rows }, [
    `${formatCount(issues.length, 'issue')}. The evidence for each is in the online report and in the PDF.`,
    `Not measured: ${report.notMeasured.map(({ what }) => what).join('; ') || 'nothing'}.`,
  ]);
}

function addStrategy(deck: Deck, document: ReportDocument): void {
  const view = buildStrategy(openAnalysis(document), document.isPremium);
  const notes = [
    `${formatCount(view.total, 'recommendation')}, about ${formatHours(view.estimatedHours)} of work (estimated).`,
    ...(view.leftOut === null ? [] : [view.leftOut]),
    ...EFFORT_NOTES,
  ];
  const columns = [
    { head: 'Recommendation', share: 26 },
    { head: 'How to fix it', share: 42 },
    { head: 'Difficulty', share: 11 },
    { head: 'Effort (estimated)', share: 24 },
    { head: 'Points', share: 9, isNumber: true },
  ];
  for (const step of view.roadmap.filter(({ items }) => items.length > 0)) {
    const rows = step.items.map((item) => [
      item.title,
      item.shownActions.join(' '),
      DIFFICULTY_WORDS[item.difficulty],
      item.effortFormula ?? (item.estimatedHours === undefined ? '–' : formatHours(item.estimatedHours)),
      formatGains(item.gain, item.aiGain) ?? '–',
    ]);
    deck.table(`Strategy: ${step.title}`, { columns, rows }, notes);
  }
  if (view.total === 0)
    deck.notMeasured('Strategy', { reason: 'The checks that ran found nothing that needs work.', step: null });
}
