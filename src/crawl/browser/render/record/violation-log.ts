import type { Protocol } from 'puppeteer-core';
import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import type { RenderLimits } from '../page/render-limits.ts';

type Violation = RenderedDetail['cspViolations'][number];

/** Values used in place of the URL when no request was blocked (https://www.w3.org/TR/CSP3/#violation-resource). */
const RESOURCE_BY_VIOLATION: Partial<Record<Protocol.Audits.ContentSecurityPolicyViolationType, string>> = {
  kInlineViolation: 'inline',
  kEvalViolation: 'eval',
  kWasmEvalViolation: 'wasm-eval',
  kTrustedTypesSinkViolation: 'trusted-types-sink',
  kTrustedTypesPolicyViolation: 'trusted-types-policy',
};

/**
 * Collects violations of the page's Content Security Policy, each once, as reported by the browser, so that no script
 * can hide one.
 */
export class ViolationLog {
  readonly #limits: Pick<RenderLimits, 'maxViolations' | 'maxUrlLength'>;
  readonly #violations = new Map<string, Violation>();
  isCut = false;

  constructor(limits: Pick<RenderLimits, 'maxViolations' | 'maxUrlLength'>) {
    this.#limits = limits;
  }

  list(): Violation[] {
    return [...this.#violations.values()];
  }

  report({ issue }: Protocol.Audits.IssueAddedEvent): void {
    const details = issue.details.contentSecurityPolicyIssueDetails;
    if (details === undefined) return;
    const { maxUrlLength, maxViolations } = this.#limits;
    const location = details.sourceCodeLocation;
    const blockedUrl = details.blockedURL ?? RESOURCE_BY_VIOLATION[details.contentSecurityPolicyViolationType] ?? '';
    const hasLocation = location !== undefined && location.lineNumber >= 0;
    // A headed browser requests the favicon on its own; a headless one does not.
    if (!hasLocation && blockedUrl.endsWith('/favicon.ico')) return;
    const violation: Violation = {
      directive: details.violatedDirective,
      blockedUrl: blockedUrl.slice(0, maxUrlLength),
      sourceUrl: location?.url.slice(0, maxUrlLength) || null,
      line: hasLocation ? location.lineNumber + 1 : null,
      isReportOnly: details.isReportOnly,
    };
    const key = JSON.stringify(violation);
    if (this.#violations.has(key)) return;
    if (this.#violations.size >= maxViolations) this.isCut = true;
    else this.#violations.set(key, violation);
  }
}
