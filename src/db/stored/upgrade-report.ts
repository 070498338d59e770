/**
 * Steps that turn stored reports of earlier versions into the current shape. A released step never changes: when the
 * shape of a report changes, append a step and a fixture (`test/fixtures/stored-reports/`). A step sets fields that the
 * earlier version did not record to null or an empty list, and computes nothing that the report does not contain.
 */
import { NO_EXTERNAL_LABELS } from '#contracts/report/external-sections.ts';
import {
  isStoredData,
  type StoredData,
  type UpgradeStep,
  upgradeItems,
  upgradeObject,
  upgradeStored,
} from '#lib/runtime/upgrade-stored.ts';

/**
 * Version 1 is every report stored before reports had a version: fields were added without marking it, so each of them
 * may be missing.
 */
const ADDED_REPORT_FIELDS = {
  staging: null,
  aiCeilings: [],
  change: null,
  aiChange: null,
  healthCheck: null,
  checklist: null,
  snapshot: null,
  aiHealth: null,
  rendering: null,
  speed: null,
  agentViews: null,
  sitePicture: null,
  reach: [],
  outsideLabels: NO_EXTERNAL_LABELS,
};
const ADDED_ISSUE_FIELDS = {
  aliases: [],
  // Before there were two counting units, every issue counted occurrences.
  countUnit: 'place',
  causes: [],
  causeCount: null,
  effort: null,
  aiGain: null,
};
const ADDED_CHECK_FIELDS = { note: null, affected: null };
const ADDED_PLATFORM_FIELDS = { blocked: null, possible: null };
const ADDED_STEP_FIELDS = { detail: null };
const ADDED_RECOMMENDATION_FIELDS = { tools: [], estimatedHours: null };

function upgradeFromVersion1(report: StoredData): StoredData {
  return {
    ...ADDED_REPORT_FIELDS,
    ...report,
    seoIssues: upgradeItems(report.seoIssues, (issue) => ({ ...ADDED_ISSUE_FIELDS, ...issue })),
    recommendations: upgradeItems(report.recommendations, upgradeRecommendation),
    change: upgradeObject(report.change ?? null, upgradeChange),
    aiChange: upgradeObject(report.aiChange ?? null, upgradeChange),
    healthCheck: upgradeObject(report.healthCheck ?? null, (panel) => ({
      ...panel,
      groups: upgradeItems(panel.groups, (group) => ({ ...group, checks: upgradeItems(group.checks, upgradeCheck) })),
    })),
    checklist: upgradeObject(report.checklist ?? null, (panel) => ({
      ...panel,
      groups: upgradeItems(panel.groups, createChecklistGroupUpgrade(report.rules)),
    })),
    aiHealth: upgradeObject(report.aiHealth ?? null, (panel) => ({
      ...panel,
      platforms: upgradeItems(panel.platforms, (platform) => ({ ...ADDED_PLATFORM_FIELDS, ...platform })),
    })),
    speed: upgradeObject(report.speed ?? null, (speed) => ({ labInteraction: null, ...speed })),
    sitePicture: upgradeObject(report.sitePicture ?? null, (picture) => ({ pagePoints: null, ...picture })),
  };
}

const upgradeCheck: UpgradeStep = (check) => ({ ...ADDED_CHECK_FIELDS, ...check });

const upgradeChange: UpgradeStep = (change) => ({
  note: null,
  ...change,
  steps: upgradeItems(change.steps, (step) => ({ ...ADDED_STEP_FIELDS, ...step })),
});

/** Originally, only the ID of a recommendation contained the rule behind it: `fix-title-missing`. */
const upgradeRecommendation: UpgradeStep = (recommendation) => ({
  ...ADDED_RECOMMENDATION_FIELDS,
  ruleId: String(recommendation.id).replace(/^fix-/, ''),
  ...recommendation,
});

/** The first checklists listed each rule as an item among the figures; later ones list rule IDs separately. */
function createChecklistGroupUpgrade(rules: unknown): UpgradeStep {
  const ruleIds = new Set(Array.isArray(rules) ? rules.map((rule: unknown) => isStoredData(rule) && rule.ruleId) : []);
  const isRule = (item: unknown) => isStoredData(item) && ruleIds.has(item.id);
  return ({ items, ...group }) => {
    const figures = upgradeItems(group.figures, upgradeCheck);
    if (!Array.isArray(items)) return { ...group, figures };
    return {
      ...group,
      ruleIds: items.filter(isRule).map((item: StoredData) => item.id),
      figures: upgradeItems(
        items.filter((item) => !isRule(item)),
        upgradeCheck,
      ),
    };
  };
}

/** Version 3 records the templates of an issue, and whether the previous analysis found it. */
const upgradeIssueHistory: UpgradeStep = (report) => ({
  ...report,
  seoIssues: upgradeItems(report.seoIssues, (issue) => ({ templates: null, isNew: null, ...issue })),
});

/** Version 4 records the gain of each recommendation after the recommendations before it. */
const upgradeGainsInOrder: UpgradeStep = (report) => ({
  ...report,
  recommendations: upgradeItems(report.recommendations, (item) => ({
    gainInOrder: null,
    aiGainInOrder: null,
    ...item,
  })),
});

/** Version 5 records field data over time. */
const upgradeFieldHistory: UpgradeStep = (report) => ({ fieldHistory: null, ...report });

/**
 * Version 6 plans the issues that one edit resolves as one recommendation; earlier versions had a recommendation for
 * each issue.
 */
const upgradeSharedEdits: UpgradeStep = (report) => {
  const issues = Array.isArray(report.seoIssues) ? report.seoIssues.filter(isStoredData) : [];
  const aiGains = new Map(issues.map(({ ruleId, aiGain }) => [ruleId, aiGain ?? null]));
  return {
    ...report,
    seoIssues: upgradeItems(report.seoIssues, (issue) => ({ sharedEdit: null, ...issue })),
    recommendations: upgradeItems(report.recommendations, (item) => ({
      aiGain: aiGains.get(item.ruleId) ?? null,
      ruleIds: [item.ruleId],
      partGains: [],
      ...item,
    })),
  };
};

/** The steps in order: the first one turns version 1 into version 2. */
const STEPS: readonly UpgradeStep[] = [
  upgradeFromVersion1,
  upgradeIssueHistory,
  upgradeGainsInOrder,
  upgradeFieldHistory,
  upgradeSharedEdits,
];

/** Report version that this release stores. */
export const REPORT_VERSION = STEPS.length + 1;

/** Turns a stored report into the current shape, with its version; null when a later release stored it. */
export const upgradeReport = (stored: unknown): StoredData | null => upgradeStored(stored, STEPS);
