import { hasFacts } from '#audit/engine/html-audit-page.ts';
import { RULES } from '#audit/engine/registry.generated.ts';
import { runRules } from '#audit/engine/run-rules.ts';
import { computePageHealth } from '#audit/scoring/page-health.ts';
import { buildScoredSite } from '#audit/scoring/score-model.ts';
import type { ArtifactSource, AuditPage, SiteFacts } from '#contracts/site/artifacts.ts';
import { parsePage } from '#crawl/parse/pipeline/parse-page.ts';

const CONTENT_TYPE = 'text/html; charset=utf-8';
const NOT_ON_SINGLE_PAGE = { measured: false, reason: 'Cannot be measured on a single page', step: null } as const;
const UNREADABLE_REASON = 'The page could not be read completely, so it was not measured.';
const FAILED_CHECK_REASON = 'A check failed on this page, so it was not measured.';

/** Properties of our server's response, which do not depend on the article. */
export interface PublicResponse {
  /** Lowercase names. */
  headers: Readonly<Record<string, string>>;
}

/** Page rules that need only the document itself. */
const PAGE_RULES = RULES.filter(
  ({ scope, requires }) => scope === 'page' && requires.every((name) => name === 'page' || name === 'site'),
);

export interface ArticleScore {
  /** 0..100; null when it could not be measured. */
  score: number | null;
  reason: string | null;
}

/** A document that our server will send. */
interface ServedDocument extends PublicResponse {
  html: string;
  /** Future URL of the document, https. */
  url: string;
  measuredAt: Date;
}

/** Computes the page health of a document under the page rules, as defined in `docs/scoring.md`. */
export function scoreDocument(document: ServedDocument): ArticleScore {
  const { url, measuredAt } = document;
  const page = buildAuditPage(document);
  if (!hasFacts(page) || page.facts.flags.truncatedDocument || page.facts.flags.deepNesting) {
    return { score: null, reason: UNREADABLE_REASON };
  }
  const runs = runRules(PAGE_RULES, createPageSource(page, measuredAt));
  if (runs.some(({ outcome }) => outcome === 'error')) return { score: null, reason: FAILED_CHECK_REASON };
  const frame = [{ url, template: page.facts.templateSignature, isHome: false }];
  const scored = buildScoredSite(frame, new Map(), runs);
  const [own] = scored.pages;
  if (own === undefined) return { score: null, reason: UNREADABLE_REASON };
  return { score: Math.round(100 * computePageHealth(scored, own)), reason: null };
}

function buildAuditPage({ html, url, headers, measuredAt }: ServedDocument): AuditPage {
  const body = Buffer.from(html);
  return {
    url,
    finalUrl: url,
    status: 200,
    redirects: [],
    error: null,
    contentType: CONTENT_TYPE,
    headers: { 'content-type': CONTENT_TYPE, ...headers },
    wireBytes: body.byteLength,
    decodedBytes: body.byteLength,
    ttfbMs: null,
    totalMs: null,
    timings: null,
    setCookies: [],
    isRevalidated: false,
    fetchedAt: measuredAt.toISOString(),
    depth: 2,
    source: 'link',
    inSitemap: true,
    inNavigation: false,
    challenge: null,
    consentWall: null,
    bodyCut: false,
    facts: parsePage({ body, url, contentType: CONTENT_TYPE }),
  };
}

function createPageSource(page: AuditPage, measuredAt: Date): ArtifactSource {
  const { origin, hostname } = new URL(page.url);
  const site: SiteFacts = {
    startUrl: `${origin}/`,
    homeUrl: `${origin}/`,
    displayHost: hostname,
    isPrivateTarget: false,
    isCrawlComplete: true,
    stoppedBy: null,
    pagesKnown: 1,
    pagesFetched: 1,
    unreachable: null,
    challengedShare: 0,
    measuredAt: measuredAt.toISOString(),
  };
  return {
    get: ((name: string) =>
      name === 'site' ? { measured: true, value: site } : NOT_ON_SINGLE_PAGE) as ArtifactSource['get'],
    getRender: () => null,
    *pages() {
      yield page;
    },
  };
}
