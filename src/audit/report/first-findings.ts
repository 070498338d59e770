import { FIRST_FINDINGS_SHOWN, type FirstFindings } from '#contracts/analysis/first-findings.ts';
import type { ArtifactSource, AuditPage } from '#contracts/site/artifacts.ts';
import { RULES } from '../engine/registry.generated.ts';
import type { Rule, RuleArtifactName } from '../engine/rule.ts';
import { runRules } from '../engine/run-rules.ts';
import { buildFindings, type Finding, PRIORITY_BY_SEVERITY } from './issues.ts';

/**
 * Artifacts that are complete as soon as a page is read; all others depend on other pages or on additional requests.
 */
const PAGE_ARTIFACTS: ReadonlySet<RuleArtifactName> = new Set(['page', 'robots', 'site']);

const isAboutOnePage = (rule: Rule): boolean =>
  rule.scope === 'page' && rule.requires.every((name) => PAGE_ARTIFACTS.has(name));

/** Whether the page was read. A failure may be temporary, so the page is requested again at the end of the crawl. */
const isRead = ({ status, error }: AuditPage): boolean =>
  error === null && status !== null && status < 500 && status !== 429;

/**
 * Counts confirmed issues on the pages of a crawl that may still be running, and lists the first `FIRST_FINDINGS_SHOWN`
 * of them by severity. Only rules that need no other page are run, and advisory findings are left out.
 */
export function findFirstIssues(source: ArtifactSource): FirstFindings {
  let pagesRead = 0;
  const filteredSource: ArtifactSource = { ...source, pages: () => filterPages(source.pages()) };
  const runs = runRules(RULES.filter(isAboutOnePage), filteredSource, {
    onPage: () => {
      pagesRead += 1;
    },
  });
  const findings = buildFindings(runs).filter(
    ({ grade }) => grade.confidence === 'confirmed' && grade.severity !== 'advisory',
  );
  return {
    pagesRead,
    total: findings.length,
    items: sortByWeight(findings).slice(0, FIRST_FINDINGS_SHOWN).map(buildItem),
  };
}

function* filterPages(pages: Iterable<AuditPage>): Iterable<AuditPage> {
  for (const page of pages) if (isRead(page)) yield page;
}

/** Keeps the order by severity; within one severity, issues that affect more pages come first. */
const sortByWeight = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => (a.grade.severity === b.grade.severity ? countPages(b) - countPages(a) : 0));

const countPages = ({ pageIssues }: Finding): number => new Set(pageIssues.flatMap(({ pageUrls }) => pageUrls)).size;

const buildItem = (finding: Finding): FirstFindings['items'][number] => ({
  ruleId: finding.rule.id,
  title: finding.rule.failureTitle,
  priority: PRIORITY_BY_SEVERITY[finding.grade.severity],
  pages: countPages(finding),
});
