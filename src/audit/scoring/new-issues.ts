import type { AuditBaseline, BaselineFinding } from '#contracts/rules/audit-baseline.ts';
import { type Severity, severitySchema } from '#contracts/rules/rule-result.ts';
import { buildDigest } from '#lib/runtime/digest.ts';
import { ChangeCauses, type ChangeKind } from './change-causes.ts';
import { getSamples, type Samples } from './change-state.ts';
import { CONSEQUENCES } from './consequences.ts';
import { findSharedRules } from './score-change.ts';

/**
 * A finding that is not in the baseline (`before` is null), or that is worse than the baseline's finding at the same
 * URL.
 */
export interface NewFinding {
  finding: BaselineFinding;
  before: BaselineFinding | null;
}

/** A rule with findings caused by the compared change. */
export interface NewIssue {
  ruleId: string;
  title: string;
  severity: Severity;
  /** New findings, sorted by URL. */
  findings: NewFinding[];
}

/**
 * A rule with more findings than in the baseline, which are not counted as new. `outside`: another server changed;
 * `consequence`: the finding only repeats a new issue, such as links to a page whose canonical is broken.
 */
export interface UncountedIssue {
  ruleId: string;
  title: string;
  kind: Exclude<ChangeKind, 'fixed' | 'new'> | 'consequence' | 'outside';
  urls: string[];
}

export interface IssueComparison {
  newIssues: NewIssue[];
  uncounted: UncountedIssue[];
}

/** Rules whose result also depends on other servers, which may change without any change to the site. */
export const OUTSIDE_RULES: ReadonlySet<string> = new Set(['broken-external-link', 'external-link-unverifiable']);

/**
 * Lists the issues that exist now and did not exist in the baseline. As in the score change, a finding counts as new
 * only where its rule measured the page in both audits; differences in crawl scope, rules and measurement noise are
 * listed separately. Findings on a page that was not in the baseline count if both crawls were complete, because the
 * change then added the page. Findings that cost no points (advisory or possible) are left out.
 */
export function compareIssues(earlier: AuditBaseline, later: AuditBaseline): IssueComparison {
  const [before, after] = [replaceStagingUrls(earlier), replaceStagingUrls(later)];
  const { titles } = after.record;
  const classify = createClassifier(before, after);
  const added = listAddedFindings(before, after);
  const isMadeByChange = ({ finding: { ruleId, url } }: NewFinding) => isByChange(classify(ruleId, url));
  const isConsequence = createConsequenceTest(added.filter(isMadeByChange));
  const newIssues = new Map<string, NewIssue>();
  const uncounted = new Map<string, UncountedIssue>();
  for (const found of added) {
    const { ruleId, url, severity } = found.finding;
    const title = titles[ruleId] ?? ruleId;
    const cause = classify(ruleId, url);
    const kind = isByChange(cause) && isConsequence(found) ? 'consequence' : cause;
    if (isByChange(kind)) {
      const issue = newIssues.get(ruleId) ?? { ruleId, title, severity, findings: [] };
      issue.findings.push(found);
      if (rank(severity) < rank(issue.severity)) issue.severity = severity;
      newIssues.set(ruleId, issue);
    } else {
      const issue = uncounted.get(`${ruleId} ${kind}`) ?? { ruleId, title, kind, urls: [] };
      issue.urls.push(url);
      uncounted.set(`${ruleId} ${kind}`, issue);
    }
  }
  return {
    newIssues: [...newIssues.values()].sort((a, b) => rank(a.severity) - rank(b.severity)),
    uncounted: [...uncounted.values()],
  };
}

/** Lists findings that cost points and are missing, less frequent or less severe in the baseline. */
function listAddedFindings(before: AuditBaseline, after: AuditBaseline): NewFinding[] {
  const known = new Map(before.findings.filter(isCounted).map((finding) => [getFindingKey(finding), finding]));
  const all = after.findings.filter(isCounted);
  const causes = new Set(all.flatMap(({ ruleId, keys }) => keys.map((key) => `${ruleId} ${key}`)));
  // The target of a broken link is listed as affected in addition to the pages that link to it.
  const isTarget = ({ ruleId, url, keys }: BaselineFinding) =>
    keys.every((key) => key === NO_KEY) && causes.has(`${ruleId} ${buildDigest(url)}`);
  return all.flatMap((finding) => {
    const previous = known.get(getFindingKey(finding)) ?? null;
    const isNew = previous === null || isWorse(finding, previous);
    return isNew && !isTarget(finding) ? [{ finding, before: previous }] : [];
  });
}

/** Creates a test of whether a finding only repeats one of these new findings. */
function createConsequenceTest(newFindings: readonly NewFinding[]) {
  const roots = new Map<string, Set<string>>();
  for (const { finding } of newFindings) {
    const urls = roots.get(finding.ruleId) ?? new Set<string>();
    roots.set(finding.ruleId, urls.add(finding.url).add(buildDigest(finding.url)));
  }
  return ({ finding, before }: NewFinding): boolean => {
    const causes = (CONSEQUENCES.get(finding.ruleId) ?? []).flatMap((ruleId) => roots.get(ruleId) ?? []);
    const isRoot = (urlOrKey: string) => causes.some((urls) => urls.has(urlOrKey));
    if (isRoot(finding.url)) return true;
    const known = new Set(before?.keys ?? []);
    const added = finding.keys.filter((key) => !known.has(key));
    return added.length > 0 && added.every(isRoot);
  };
}

/** Creates a function that determines why a finding is only in the later audit. */
function createClassifier(before: AuditBaseline, after: AuditBaseline) {
  const causes = new ChangeCauses(before.record, after.record);
  const rules = findSharedRules(before.record, after.record);
  const [earlierSamples, laterSamples] = [getSamples(before.record), getSamples(after.record)];
  const mapContents = (baseline: AuditBaseline) =>
    new Map(baseline.record.pages.map(({ url, content }) => [url, content]));
  const [earlierPages, laterPages] = [mapContents(before), mapContents(after)];
  const areComplete = before.isCrawlComplete && after.isCrawlComplete;
  const isSampledIn = (samples: Samples, ruleId: string, url: string) => samples.get(ruleId)?.has(url) !== false;
  const isSampledInBoth = (ruleId: string, url: string) =>
    isSampledIn(earlierSamples, ruleId, url) && isSampledIn(laterSamples, ruleId, url);
  const findSharedCause = (ruleId: string, url: string) => {
    if (OUTSIDE_RULES.has(ruleId) && earlierPages.get(url) === laterPages.get(url)) return 'outside';
    return isSampledInBoth(ruleId, url) ? causes.findCause(ruleId, url, false).kind : 'scope';
  };
  return (ruleId: string, url: string): ChangeKind | 'outside' => {
    if (!rules.isInBoth(ruleId)) return 'rules';
    if (!rules.isMeasuredInBoth(ruleId)) return 'scope';
    if (earlierPages.has(url) && laterPages.has(url)) return findSharedCause(ruleId, url);
    return laterPages.has(url) && !areComplete ? 'scope' : causes.findCause(ruleId, null, false).kind;
  };
}

/**
 * Creates a function that replaces the origin of a staging host or local folder with the origin of the live site, in
 * any text. It changes nothing for audits of a live site.
 */
export function createLiveUrlReplacer({ record, startUrl }: Pick<AuditBaseline, 'record' | 'startUrl'>) {
  const { scoredAs } = record;
  if (scoredAs === null) return (text: string): string => text;
  const { origin } = new URL(startUrl);
  const liveOrigin = new URL(scoredAs).origin;
  return (text: string): string => text.replaceAll(origin, liveOrigin);
}

/**
 * Returns the baseline with the URLs of the live site, so that audits of different hosts of one site can be compared.
 */
export function replaceStagingUrls(baseline: AuditBaseline): AuditBaseline {
  const { record, findings } = baseline;
  if (record.scoredAs === null) return baseline;
  const replace = createLiveUrlReplacer(baseline);
  return {
    ...baseline,
    record: { ...record, pages: record.pages.map((page) => ({ ...page, url: replace(page.url) })) },
    findings: findings.map((finding) => ({ ...finding, url: replace(finding.url) })),
  };
}

type AddedKind = ChangeKind | 'consequence' | 'outside';
/** `fixed` would be a finding that costs fewer points than before, which is not listed as added. */
const isByChange = (kind: AddedKind): kind is 'fixed' | 'new' => kind === 'new' || kind === 'fixed';
/** Digest of an occurrence without evidence. */
const NO_KEY = buildDigest('');
/** Whether a finding costs points: advisory and possible findings do not. */
export const isCounted = ({ severity, confidence }: BaselineFinding): boolean =>
  severity !== 'advisory' && confidence !== 'possible';
/** Identifies a rule at a URL. */
export const getFindingKey = ({ ruleId, url }: Pick<BaselineFinding, 'ruleId' | 'url'>): string => `${ruleId} ${url}`;
const rank = (severity: Severity): number => severitySchema.options.indexOf(severity);
const isWorse = (now: BaselineFinding, before: BaselineFinding): boolean =>
  now.places > before.places || rank(now.severity) < rank(before.severity);
