import { findAnalyticsProvider } from '#audit/rendering/measuring-requests.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';

type Violation = SuccessfulRender['cspViolations'][number];

/** A file, inline code or an analytics product of the site that its CSP blocks. */
export interface PolicyBlock {
  kind: 'file' | 'code' | 'evaluation';
  directive: string;
  /** Description for the report. */
  what: string;
  /** The source that the directive would need; null when no URL helps. */
  source: string | null;
  sourceUrl: string | null;
  line: number | null;
}

const EVAL_KINDS: ReadonlySet<string> = new Set(['eval', 'wasm-eval']);
const CODE_KINDS: ReadonlySet<string> = new Set(['inline', 'trusted-types-sink', 'trusted-types-policy']);
const KIND_ORDER = ['file', 'code', 'evaluation'] as const;

/** Finds the site's own files, inline code and analytics products that its enforced policies block, worst first. */
export function findOwnPolicyBlocks({ cspViolations, finalUrl }: SuccessfulRender): PolicyBlock[] {
  const ownDomain = readDomain(finalUrl);
  return cspViolations
    .filter(({ isReportOnly }) => !isReportOnly)
    .flatMap((violation) => {
      const block = buildBlock(violation, finalUrl, ownDomain);
      return block === null ? [] : [{ ...block, ...readSource(violation) }];
    })
    .toSorted((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind));
}

type BlockedResource = Pick<PolicyBlock, 'kind' | 'what' | 'source'>;

function buildBlock(
  { blockedUrl, directive, sourceUrl }: Violation,
  pageUrl: string,
  ownDomain: string | null,
): BlockedResource | null {
  const isThirdPartyScript = sourceUrl !== null && isThirdParty(sourceUrl, ownDomain);
  if (EVAL_KINDS.has(blockedUrl))
    return isThirdPartyScript ? null : { kind: 'evaluation', what: 'text run as code (eval)', source: null };
  if (CODE_KINDS.has(blockedUrl)) {
    const what = directive.startsWith('style') ? 'inline styles' : 'inline scripts';
    return isThirdPartyScript ? null : { kind: 'code', what, source: null };
  }
  if (isThirdParty(blockedUrl, ownDomain)) {
    const service = findAnalyticsProvider(blockedUrl);
    if (service === null || service.kind === 'advertising') return null;
    return { kind: 'file', what: `${service.product} (${blockedUrl})`, source: readOrigin(blockedUrl) };
  }
  // An empty URL identifies no resource.
  if (blockedUrl === '') return null;
  const origin = readOrigin(blockedUrl);
  return { kind: 'file', what: blockedUrl, source: origin === readOrigin(pageUrl) ? "'self'" : origin };
}

function readSource({ directive, sourceUrl, line }: Violation): Pick<PolicyBlock, 'directive' | 'sourceUrl' | 'line'> {
  return { directive, sourceUrl, line };
}

/** Whether the URL is on another domain. `data` and `blob` have no host: they come from the page itself. */
function isThirdParty(requestUrl: string, ownDomain: string | null): boolean {
  const domain = readDomain(requestUrl);
  return domain !== null && domain !== ownDomain;
}

function readDomain(requestUrl: string): string | null {
  const host = URL.parse(requestUrl)?.hostname ?? '';
  return host === '' ? null : getRegistrableDomain(host);
}

/** Returns the origin as written in a policy, or the scheme of `data` and `blob`; null for an invalid URL. */
function readOrigin(requestUrl: string): string | null {
  const scheme = /^(data|blob)(?::|$)/.exec(requestUrl)?.[1];
  if (scheme !== undefined) return `${scheme}:`;
  return URL.parse(requestUrl)?.origin ?? null;
}
