import type { AuditPage } from '#contracts/site/artifacts.ts';

/** Sources as written, keyed by lowercase directive name. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Limits the work for hostile headers. */
const MAX_POLICY_LENGTH = 20_000;

/**
 * Parses the policies of one header or `<meta>`: commas separate policies, semicolons separate directives (CSP3 section
 * 2.2).
 */
export function parsePolicies(text: string): Policy[] {
  return text
    .slice(0, MAX_POLICY_LENGTH)
    .split(',')
    .map(parsePolicy)
    .filter((policy) => policy.size > 0);
}

function parsePolicy(text: string): Policy {
  const directives = new Map<string, string[]>();
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/);
    const key = (name ?? '').toLowerCase();
    // If a name repeats, the first directive counts.
    if (key !== '' && !directives.has(key)) directives.set(key, sources);
  }
  return directives;
}

/** A policy that browsers enforce, and where it was declared. */
export interface EnforcedPolicy {
  policy: Policy;
  source: 'header' | 'meta';
}

/** Collects every policy that is enforced on a page, from the response header and from `<meta>` in the head. */
export function collectEnforcedPolicies({ headers, facts }: Pick<AuditPage, 'headers' | 'facts'>): EnforcedPolicy[] {
  const found: EnforcedPolicy[] = [];
  for (const policy of parsePolicies(headers['content-security-policy'] ?? ''))
    found.push({ policy, source: 'header' });
  for (const meta of facts?.markup.metas ?? []) {
    if (meta.kind !== 'http-equiv' || meta.key !== 'content-security-policy' || !meta.inHead) continue;
    for (const policy of parsePolicies(meta.content)) found.push({ policy, source: 'meta' });
  }
  return found;
}

const NONCE_OR_HASH = /^'(?:nonce-|sha(?:256|384|512)-)/i;
/** Sources that allow every host; `'strict-dynamic'` makes browsers ignore them. */
const WILDCARD_SOURCES: ReadonlySet<string> = new Set(['*', 'http:', 'https:', 'http://*', 'https://*', 'data:']);

/** Describes why a policy does not prevent injected scripts from running; null when it does. */
export function describeScriptWeakness(policy: Policy): string | null {
  const [name, sources] = findScriptSources(policy);
  if (sources === null) return 'no script-src and no default-src';
  const isStrict = sources.some((source) => source.toLowerCase() === "'strict-dynamic'");
  const hasNonceOrHash = sources.some((source) => NONCE_OR_HASH.test(source));
  const isInlineAllowed = sources.some((source) => source.toLowerCase() === "'unsafe-inline'");
  // Browsers ignore 'unsafe-inline' next to a nonce, a hash or 'strict-dynamic' (CSP3, "allow all inline behavior").
  if (isInlineAllowed && !hasNonceOrHash && !isStrict) return `${name} allows 'unsafe-inline'`;
  const wildcardSource = isStrict ? undefined : sources.find((source) => WILDCARD_SOURCES.has(source.toLowerCase()));
  return wildcardSource === undefined ? null : `${name} allows ${wildcardSource}`;
}

function findScriptSources(policy: Policy): [name: string, sources: readonly string[] | null] {
  for (const name of ['script-src-elem', 'script-src', 'default-src']) {
    const sources = policy.get(name);
    if (sources !== undefined) return [name, sources];
  }
  return ['', null];
}
