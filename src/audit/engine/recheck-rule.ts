import type { RuleFinding } from '#contracts/analysis/findings.ts';
import { RECHECK_LIMITS, RECHECK_MESSAGES, type RecheckedUrl, type RecheckUrl } from '#contracts/analysis/recheck.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { ArtifactSource, AuditPage, MissingReason } from '#contracts/site/artifacts.ts';
import { describeFetchError } from '#lib/text/fetch-error-words.ts';
import { canUseRendering, createJudgedPage } from './page-tally.ts';
import { RULES } from './registry.generated.ts';
import type { AvailableArtifacts, PageRule, Rule, RuleArtifactName, SiteRule } from './rule.ts';
import { describeRuleError } from './rule-run.ts';
import { findFirstMissing, gatherRequiredArtifacts, runRules } from './run-rules.ts';

/** Artifacts that can be collected again from a few pages and a few requests to the home page. */
const RECHECKABLE_ARTIFACTS: ReadonlySet<RuleArtifactName> = new Set<RuleArtifactName>([
  ...([
    'page',
    'site',
    'robots',
    'sitemap',
    'httpVariant',
    'notFoundProbe',
    'notFoundTraces',
    'llmsTxt',
    'siteFiles',
  ] as const),
  ...(['languageAnswers', 'cors', 'tls', 'httpVersions', 'dns', 'siteVariants', 'agentProbe'] as const),
  ...(['render', 'renderSample', 'internalLinkCheck', 'imageCheck', 'externalLinkCheck'] as const),
]);
const SPEED_ARTIFACTS: ReadonlySet<RuleArtifactName> = new Set<RuleArtifactName>([
  ...(['lighthouse', 'lighthouseDesktop', 'coreVitals', 'fieldData'] as const),
]);
const LINK_CHECKS = ['internalLinkCheck', 'imageCheck', 'externalLinkCheck'] as const;

/** What re-checking a rule requires. `reason` explains why a few pages are not enough. */
export type RecheckNeeds =
  | { isPossible: false; reason: string }
  | {
      isPossible: true;
      artifacts: ReadonlySet<RuleArtifactName>;
      /** Whether the rule has one result for the entire site. */
      isSitewide: boolean;
    };

export function getRecheckNeeds(ruleId: string): RecheckNeeds {
  const rule = findRule(ruleId);
  if (rule === null || rule.scope === 'derived') return { isPossible: false, reason: RECHECK_MESSAGES.needsEntireSite };
  const otherArtifacts = rule.requires.filter((name) => !RECHECKABLE_ARTIFACTS.has(name));
  if (otherArtifacts.length > 0) {
    const isSpeedOnly = otherArtifacts.every((name) => SPEED_ARTIFACTS.has(name));
    return { isPossible: false, reason: isSpeedOnly ? RECHECK_MESSAGES.speed : RECHECK_MESSAGES.needsEntireSite };
  }
  const artifacts = new Set<RuleArtifactName>(rule.requires);
  // Whether the sitemap lists a page is stored with the page, so `requires` may not contain the sitemap.
  if (rule.category === 'sitemaps') artifacts.add('sitemap');
  return { isPossible: true, artifacts, isSitewide: rule.scope === 'site' };
}

const findRule = (ruleId: string): Rule | null => RULES.find(({ id }) => id === ruleId) ?? null;

/**
 * Checks one rule on freshly crawled pages, URL by URL. `source` contains a crawl of these URLs and the home page.
 * Throws for an unknown rule.
 */
export function recheckRule(
  ruleId: string,
  source: ArtifactSource,
  recheckUrls: readonly RecheckUrl[],
): RecheckedUrl[] {
  const rule = findRule(ruleId);
  if (rule === null) throw new Error(`There is no rule ${ruleId}`);
  const linkedSource = addLinkContext(source, recheckUrls, rule.category === 'sitemaps');
  return rule.scope === 'page'
    ? recheckPages(rule, linkedSource, recheckUrls)
    : recheckSite(rule, linkedSource, recheckUrls);
}

/**
 * Adds click depth, navigation and (unless the sitemap was fetched again) sitemap facts from the analysis to the pages.
 */
function addLinkContext(
  source: ArtifactSource,
  recheckUrls: readonly RecheckUrl[],
  hasSitemaps: boolean,
): ArtifactSource {
  const contexts = new Map(recheckUrls.map(({ url, standing }) => [url, standing]));
  const iteratePages = function* (): Generator<AuditPage> {
    for (const page of source.pages()) {
      const context = contexts.get(page.url);
      if (context === undefined || context === null) yield page;
      else yield { ...page, ...context, ...(hasSitemaps ? { inSitemap: page.inSitemap } : {}) };
    }
  };
  return { get: (name) => source.get(name), getRender: (url) => source.getRender(url), pages: iteratePages };
}

const buildUnreadUrl = (url: string, reason: string): RecheckedUrl => ({ url, state: 'unread', reason, evidence: [] });
const buildNotJudgedUrl = (url: string, reason: string): RecheckedUrl => ({
  url,
  state: 'notJudged',
  reason,
  evidence: [],
});
const buildFixedUrl = (url: string): RecheckedUrl => ({ url, state: 'fixed', reason: null, evidence: [] });
const buildFoundUrl = (url: string, evidence: readonly Evidence[]): RecheckedUrl => ({
  url,
  state: 'found',
  reason: null,
  evidence: evidence.slice(0, RECHECK_LIMITS.evidencePerUrl),
});
const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
const formatNotMeasured = ({ reason, step }: MissingReason): string =>
  `Not measured: ${endSentence(reason)}${step === null ? '' : ` ${endSentence(step)}`}`;

function collectPages(source: ArtifactSource, urls: ReadonlySet<string>): Map<string, AuditPage> {
  const pages = new Map<string, AuditPage>();
  for (const page of source.pages()) if (urls.has(page.url)) pages.set(page.url, page);
  return pages;
}

/** Returns why a page cannot be checked; null when it can. */
function findUnreadReason(page: AuditPage | undefined, source: ArtifactSource): string | null {
  if (page === undefined) {
    const site = source.get('site');
    const hasTimedOut = site.measured && site.value.stoppedBy === 'time-limit';
    return hasTimedOut ? RECHECK_MESSAGES.outOfTime : RECHECK_MESSAGES.notRequested;
  }
  if (page.challenge !== null) return `Our crawler was blocked by ${page.challenge}.`;
  if (page.status !== null) return null;
  return `No response: ${describeFetchError(page.error?.code ?? 'unknown')}.`;
}

function recheckPages(rule: PageRule, source: ArtifactSource, recheckUrls: readonly RecheckUrl[]): RecheckedUrl[] {
  const { artifacts, missing } = gatherRequiredArtifacts([rule], source);
  const missingArtifact = findFirstMissing(rule, missing);
  const pages = collectPages(source, new Set(recheckUrls.map(({ url }) => url)));
  return recheckUrls.map(({ url }) => {
    const page = pages.get(url);
    // A rule about failed responses checks exactly those.
    const reason = rule.appliesTo === 'any-answer' && page !== undefined ? null : findUnreadReason(page, source);
    if (page === undefined || (reason !== null && page.challenge !== null)) return buildUnreadUrl(url, reason ?? '');
    if (missingArtifact !== null) return buildNotJudgedUrl(url, formatNotMeasured(missingArtifact));
    const judged = judgePage(rule, page, { known: artifacts, source });
    return judged.state === 'notJudged' && reason !== null ? buildUnreadUrl(url, reason) : judged;
  });
}

function judgePage(
  rule: PageRule,
  page: AuditPage,
  { known: artifacts, source }: { known: AvailableArtifacts; source: ArtifactSource },
): RecheckedUrl {
  const { url } = page;
  const needsRender = rule.requires.includes('render');
  const judged = createJudgedPage(page, artifacts, canUseRendering(rule) ? source.getRender(url) : null);
  const skipReason = judged.getSkipReason(rule.appliesTo);
  if (skipReason !== null) return buildNotJudgedUrl(url, endSentence(skipReason));
  if (needsRender && judged.known.render === undefined) return buildNotJudgedUrl(url, RECHECK_MESSAGES.noBrowserTime);
  try {
    const verdict = rule.judge(judged.known);
    if (verdict === null) return buildNotJudgedUrl(url, 'The page could not be read.');
    if (verdict.outcome === 'pass') return buildFixedUrl(url);
    if (verdict.outcome === 'notApplicable') return buildNotJudgedUrl(url, endSentence(verdict.reason));
    return verdict.outcome === 'notMeasured'
      ? buildNotJudgedUrl(url, formatNotMeasured(verdict))
      : buildFoundUrl(url, verdict.evidence);
  } catch (cause) {
    return buildNotJudgedUrl(url, describeRuleError(cause));
  }
}

function recheckSite(rule: SiteRule, source: ArtifactSource, recheckUrls: readonly RecheckUrl[]): RecheckedUrl[] {
  const findings: RuleFinding[] = [];
  const [run] = runRules([rule], source, { onFinding: (finding) => findings.push(finding) });
  const evidence = findings.flatMap((finding) => finding.evidence);
  const site = source.get('site');
  const home = site.measured ? site.value.homeUrl : null;
  if (run === undefined || home === null)
    return recheckUrls.map(({ url }) => buildUnreadUrl(url, RECHECK_MESSAGES.notRequested));
  // With few pages most link targets are unknown, which the rule itself reports; previous findings are checked one by one.
  if (rule.scope !== 'site' && run.outcome !== 'error') return recheckLinks(rule, { source, recheckUrls, evidence });
  const hasVerdict = run.outcome === 'pass' || run.outcome === 'fail' || run.outcome === 'warning';
  if (!hasVerdict) {
    const reason = formatNotMeasured({ reason: run.reason ?? '', step: run.step });
    return recheckUrls.map(({ url }) =>
      buildNotJudgedUrl(url, run.outcome === 'notMeasured' ? reason : (run.reason ?? '')),
    );
  }
  return recheckUrls.map(({ url }) => buildSiteResult(url, evidence, run.outcome === 'pass'));
}

/** Applies the one result of a site rule to all of its URLs. */
function buildSiteResult(url: string, evidence: readonly Evidence[], hasPassed: boolean): RecheckedUrl {
  if (hasPassed) return buildFixedUrl(url);
  const own = evidence.filter((piece) => piece.url === url);
  return buildFoundUrl(url, own.length > 0 ? own : evidence);
}

interface LinkRecheckInput {
  source: ArtifactSource;
  recheckUrls: readonly RecheckUrl[];
  evidence: readonly Evidence[];
}

/**
 * Returns results for broken targets. A target is fixed only when the page was crawled and the target was either
 * requested again or is no longer linked.
 */
function recheckLinks({ requires }: SiteRule, { source, recheckUrls, evidence }: LinkRecheckInput): RecheckedUrl[] {
  const targets = recheckUrls.flatMap(({ before }) => before.flatMap(({ cause }) => cause ?? []));
  const pages = collectPages(source, new Set([...recheckUrls.map(({ url }) => url), ...targets]));
  const hasUncheckedTargets = LINK_CHECKS.some((name) => {
    const check = requires.includes(name) ? source.get(name) : null;
    return check !== null && (!check.measured || check.value.uncheckedCount > 0);
  });
  return recheckUrls.map(({ url, before }) => {
    const page = pages.get(url);
    const own = evidence.filter((piece) => piece.url === url || piece.cause === url);
    if (own.length > 0) return buildFoundUrl(url, own);
    const reason = findUnreadReason(page, source);
    if (reason !== null) return buildUnreadUrl(url, reason);
    const openTargets = before.flatMap(({ cause }) => (cause === undefined || pages.has(cause) ? [] : [cause]));
    const isStillLinked = openTargets.some((target) => page !== undefined && hasTarget(page, target));
    return hasUncheckedTargets && isStillLinked
      ? buildNotJudgedUrl(url, RECHECK_MESSAGES.targetNotRequested)
      : buildFixedUrl(url);
  });
}

function hasTarget({ facts }: AuditPage, target: string): boolean {
  if (facts === null) return false;
  return facts.links.some(({ url }) => url === target) || facts.images.some(({ url }) => url === target);
}
