import { STAGING_GUARDS, type StagingReport } from '#contracts/analysis/staging.ts';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import type { RuleId } from './rule-ids.generated.ts';
import { buildEmptyRun, type RuleRun } from './rule-run.ts';

/**
 * Rules about properties that differ between a staging host and its live site: HTTPS, certificate and server protocol.
 */
const HOST_RULES: ReadonlySet<string> = new Set<RuleId>([
  'https-missing',
  'http-not-redirected-to-https',
  'redirect-https-to-http',
  'hsts-missing-or-weak',
  'tls-certificate-expired',
  'tls-certificate-expiring',
  'tls-certificate-name-mismatch',
  'tls-chain-incomplete',
  'tls-old-protocol',
  'http1-only',
  'http3-not-offered',
  'staging-host-public',
  'www-and-apex-both-200',
]);

/** Whether findings of the rule are scored. Findings about the staging host itself are kept separately. */
export function isScored(ruleId: string, { readAs }: SiteFacts): boolean {
  return readAs === undefined || !HOST_RULES.has(ruleId);
}

/** Excludes results about the staging host itself and leaves all others unchanged. */
export function excludeStagingHost(runs: readonly RuleRun[], site: SiteFacts): RuleRun[] {
  if (site.readAs === undefined) return [...runs];
  return runs.map((run) =>
    HOST_RULES.has(run.rule.id)
      ? buildEmptyRun(run.rule, 'notApplicable', 'Applies to the staging host, not to the live site')
      : run,
  );
}

/**
 * Builds the report on the protection and markers of the staging host, which are not scored; null for an ordinary
 * audit.
 */
export function buildStagingReport(judgedRuns: readonly RuleRun[], { readAs }: SiteFacts): StagingReport | null {
  if (readAs === undefined) return null;
  const guards = readAs.guards.map((guard) => ({ title: STAGING_GUARDS[guard], detail: 'Ignored, not scored.' }));
  const findings = judgedRuns
    .filter(({ rule, grade }) => grade !== null && HOST_RULES.has(rule.id))
    .map(({ rule }) => ({ title: rule.failureTitle, detail: 'Found on the staging host, not scored.' }));
  return { scoredAs: readAs.origin, protection: [...guards, ...findings] };
}
