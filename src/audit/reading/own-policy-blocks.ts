import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import { registrableDomain } from '#lib/registrable-domain.ts';
import { measuringService } from './measuring-requests.ts';

type Violation = SuccessfulRender['cspViolations'][number];

/** Something of the site itself that its policy refuses. */
export interface OwnBlock {
  kind: 'file' | 'code' | 'evaluation';
  directive: string;
  /** In words. */
  what: string;
  /** What the directive would have to name; null when no address helps. */
  source: string | null;
  sourceUrl: string | null;
  line: number | null;
}

const EVALUATIONS: ReadonlySet<string> = new Set(['eval', 'wasm-eval']);
const CODE: ReadonlySet<string> = new Set(['inline', 'trusted-types-sink', 'trusted-types-policy']);
const ORDER = ['file', 'code', 'evaluation'] as const;

/** What the policies that are enforced keep from the page although it belongs to it, worst first. */
export function blockedByOwnPolicy({ cspViolations, finalUrl }: SuccessfulRender): OwnBlock[] {
  const own = domainOf(finalUrl);
  return cspViolations
    .filter(({ isReportOnly }) => !isReportOnly)
    .flatMap((violation) => {
      const block = toBlock(violation, finalUrl, own);
      return block === null ? [] : [{ ...block, ...placeOf(violation) }];
    })
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

type Blocked = Pick<OwnBlock, 'kind' | 'what' | 'source'>;

function toBlock({ blockedUrl, directive, sourceUrl }: Violation, pageUrl: string, own: string | null): Blocked | null {
  const isForeignScript = sourceUrl !== null && isForeign(sourceUrl, own);
  if (EVALUATIONS.has(blockedUrl))
    return isForeignScript ? null : { kind: 'evaluation', what: 'text that is run as code', source: null };
  if (CODE.has(blockedUrl)) {
    const what = directive.startsWith('style') ? 'styles inside the page' : 'scripts inside the page';
    return isForeignScript ? null : { kind: 'code', what, source: null };
  }
  if (isForeign(blockedUrl, own)) {
    const service = measuringService(blockedUrl);
    if (service === null || service.kind === 'advertising') return null;
    return { kind: 'file', what: `${service.product} (${blockedUrl})`, source: originOf(blockedUrl) };
  }
  // Only files that would have been loaded: an empty address names nothing.
  if (blockedUrl === '') return null;
  const origin = originOf(blockedUrl);
  return { kind: 'file', what: blockedUrl, source: origin === originOf(pageUrl) ? "'self'" : origin };
}

function placeOf({ directive, sourceUrl, line }: Violation): Pick<OwnBlock, 'directive' | 'sourceUrl' | 'line'> {
  return { directive, sourceUrl, line };
}

/** `data` and `blob` have no host: they come from the page itself. */
function isForeign(address: string, own: string | null): boolean {
  const domain = domainOf(address);
  return domain !== null && domain !== own;
}

function domainOf(address: string): string | null {
  const host = URL.parse(address)?.hostname ?? '';
  return host === '' ? null : registrableDomain(host);
}

/** As a policy names it: a scheme where there is no host. */
function originOf(address: string): string | null {
  const scheme = /^(data|blob)(?::|$)/.exec(address)?.[1];
  if (scheme !== undefined) return `${scheme}:`;
  return URL.parse(address)?.origin ?? null;
}
