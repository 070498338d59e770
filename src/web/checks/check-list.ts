import type { ListedRule } from '#contracts/rules/rule-catalogue.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';
import { CATEGORY_TEXTS, getCategoryTitle } from './category-texts.ts';

/** A check in a list; `title` states the problem, like the heading of its page. */
export type CheckLine = Pick<ListedRule, 'id' | 'title' | 'severity' | 'impact'>;

const buildCheckLine = ({ id, failureTitle, severity, impact }: ListedRule): CheckLine => ({
  id,
  title: failureTitle,
  severity,
  impact,
});

export interface CheckGroup {
  category: string;
  title: string;
  text: string;
  checks: CheckLine[];
}

export interface CheckFilter {
  /** Search words, all of which must appear in a check. */
  words: string;
  /** Empty for all. */
  severity: string;
}

const SEVERITY_RANK: Record<ListedRule['severity'], number> = { critical: 0, medium: 1, low: 2, advisory: 3 };

/** Returns matching checks in category order, most severe first. Categories without a match are omitted. */
export function groupChecks(rules: readonly ListedRule[], { words, severity }: CheckFilter): CheckGroup[] {
  const searchWords = words.toLowerCase().split(/\s+/).filter(Boolean);
  const matchingRules = rules.filter(
    (rule) =>
      (severity === '' || rule.severity === severity) && searchWords.every((word) => readText(rule).includes(word)),
  );
  return Object.entries(CATEGORY_TEXTS).flatMap(([category, { title, text }]) => {
    const checks = matchingRules
      .filter((rule) => rule.category === category)
      .sort((a, b) => SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity])
      .map(buildCheckLine);
    return checks.length === 0 ? [] : [{ category, title, text, checks }];
  });
}

function readText({ id, title, failureTitle, aliases, category, impact, why }: ListedRule): string {
  return `${id} ${title} ${failureTitle} ${aliases.join(' ')} ${category} ${getCategoryTitle(category)} ${impact} ${why}`.toLowerCase();
}

/** Maximum number of related checks on a page. */
const RELATED_CHECK_COUNT = 6;

/** Returns checks of the same family first, then the neighbors in the same category. */
export function selectRelatedChecks(rules: readonly ListedRule[], rule: ListedRule): CheckLine[] {
  const sameFamilyRules = rules.filter(({ id, family }) => id !== rule.id && family === rule.family);
  const categoryRules = rules.filter((other) => other.category === rule.category && !sameFamilyRules.includes(other));
  const ownIndex = categoryRules.findIndex(({ id }) => id === rule.id);
  // Starts after this check and wraps around, so that the last checks of a category link to the first.
  const neighbors = [...categoryRules.slice(ownIndex + 1), ...categoryRules.slice(0, ownIndex)];
  return [...sameFamilyRules, ...neighbors].slice(0, RELATED_CHECK_COUNT).map(buildCheckLine);
}

/** Search results show about 60 characters of a title, and fewer than 30 are not descriptive enough. */
const TITLE_LENGTH = { min: 30, max: 60 } as const;

/** Returns a title tag of 30 to 60 characters, with the brand name if it fits. */
export function buildHeadTitle(failureTitle: string, brand: string): string {
  const brandedTitle = `${failureTitle} | ${brand}`;
  if (brandedTitle.length < TITLE_LENGTH.min) return `${failureTitle} | ${brand} website checks`;
  if (brandedTitle.length <= TITLE_LENGTH.max) return brandedTitle;
  return truncateAtWord(failureTitle, TITLE_LENGTH.max);
}
