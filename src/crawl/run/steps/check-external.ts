import type { FetchOutcome } from '#crawl/fetch/client/http-client.ts';
import { pause } from '#crawl/fetch/pacing/pause.ts';
import { detectChallenge } from '#crawl/probes/detect-challenge.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import {
  type CheckKind,
  collectResourceUses,
  countChecks,
  deleteOtherExternalChecks,
  listDoubtfulChecks,
  listWaitingExternalLinks,
  listWaitingResources,
  type WaitingOptions,
  type WaitingTarget,
  writeCheck,
} from '#crawl/store/results/target-checks.ts';
import type { CrawlContext } from '../crawl-context.ts';
import { runWorkers } from '../pacing/lanes.ts';
import { createTimeoutSignal } from '../pacing/time-signal.ts';
import { readMediaType } from '../pages/page-record.ts';
import { readImage, toFileResponse } from './check-resources.ts';
import { type ImageKind, planImages } from './plan-images.ts';

/** Maximum number of checked URLs on other sites, most used first. `image` applies to images of all kinds together. */
const MAX_CHECKS = { 'external-link': 200, image: 50_000, script: 25, stylesheet: 25 };
type CheckLimits = typeof MAX_CHECKS;
type LimitedKind = Exclude<keyof CheckLimits, 'image'>;
/**
 * Share of the crawl's time that one round may take. The last round and the second requests each count as one round.
 */
const EXTERNAL_TIME_SHARE = 0.15;
/** Enough bytes of a response to detect a bot challenge. */
const MAX_CONFIRMATION_BYTES = 32 * 1_024;
const ACCEPT_HEADER = 'text/html,application/xhtml+xml,*/*;q=0.8';

/** Statuses for missing pages, which count only when confirmed by a second request. */
const DOUBTFUL_STATUSES: ReadonlySet<number> = new Set([404, 410]);
const DOUBTFUL_ERRORS: ReadonlySet<string> = new Set(['dns-not-found', 'connection-refused']);

/** Parts of the crawl that are needed to request URLs on other sites. */
type RequestContext = Pick<CrawlContext, 'file' | 'externalClient' | 'externalConcurrency' | 'options' | 'stop'>;
/** Parts of the crawl that are also needed to choose these URLs. */
type ExternalContext = RequestContext & Pick<CrawlContext, 'limits' | 'progress' | 'tally'>;

interface CheckRequest {
  kind: CheckKind;
  target: WaitingTarget;
  attempt: number;
  /** Epoch time in milliseconds before which the URL must not be requested. */
  notBefore?: number;
}

/**
 * Limits for checks during the crawl. Links on the first pages are mostly in every page's menu or footer, so they are
 * checked while the other pages are read.
 */
const EARLY_CHECKS = {
  /** Number of pages between two rounds. */
  pages: 10,
  rounds: 12,
  /** Number of URLs of each kind per round. */
  requestsPerRound: 30,
  /**
   * Share of a limit that early rounds may use. Results for URLs that turn out not to be among the most used ones are
   * dropped.
   */
  share: 0.5,
};

/** Requests the linked pages and resources on other sites: each URL by GET, limited by the request rate of its host. */
export class ExternalChecks {
  readonly #context: ExternalContext;
  #pagesRead = 0;
  #pagesAtRound = 0;
  #roundCount: number;
  #round: Promise<void> | null = null;

  constructor(context: ExternalContext) {
    this.#context = context;
    // After an interruption, the rounds of the first pages are not repeated: each of them reads the links of all pages
    // so far, which takes seconds on a large site.
    this.#roundCount = Math.floor(context.tally.fetched / EARLY_CHECKS.pages);
  }

  /**
   * Starts a round if enough pages have been read since the last one, none is running, and the number of rounds is not
   * used up.
   */
  onPageRead(): void {
    this.#pagesRead += 1;
    const isDue = this.#pagesRead - this.#pagesAtRound >= EARLY_CHECKS.pages && this.#roundCount < EARLY_CHECKS.rounds;
    if (!isDue || this.#round !== null) return;
    this.#roundCount += 1;
    this.#pagesAtRound = this.#pagesRead;
    this.#round = this.#requestEarly().finally(() => {
      this.#round = null;
    });
    // finish() awaits the round and throws its error.
    this.#round.catch(() => {});
  }

  /** Requests all remaining URLs, up to the limits, once the pages have been read, then requests missing ones again. */
  async finish(): Promise<void> {
    await this.#round;
    const maxChecks = this.#getMaxChecks();
    keepMostUsedTargets(this.#context.file, maxChecks);
    await requestAll(this.#context, this.#listWaitingRequests(maxChecks, Number.POSITIVE_INFINITY));
    const doubtfulRequests = this.#listDoubtfulRequests();
    if (doubtfulRequests.length === 0) return;
    this.#context.progress.reportRecheck(doubtfulRequests.length);
    await requestAll(this.#context, doubtfulRequests, this.#context.limits.recheckDelayMs);
  }

  async #requestEarly(): Promise<void> {
    const { image, ...maxChecks } = this.#getMaxChecks();
    const computeEarlyLimit = (limit: number) => Math.floor(limit * EARLY_CHECKS.share);
    const limits = {
      image,
      'external-link': computeEarlyLimit(maxChecks['external-link']),
      script: computeEarlyLimit(maxChecks.script),
      stylesheet: computeEarlyLimit(maxChecks.stylesheet),
    };
    const due = this.#listDoubtfulRequests().filter(({ notBefore }) => notBefore <= Date.now());
    await requestAll(this.#context, [...due, ...this.#listWaitingRequests(limits, EARLY_CHECKS.requestsPerRound)]);
  }

  /** Returns the second requests for missing URLs, each some time after its first response. */
  #listDoubtfulRequests(): (CheckRequest & { notBefore: number })[] {
    const { file, limits } = this.#context;
    return listDoubtfulChecks(file).map(({ id, url, kind, checkedAt }) => ({
      kind,
      target: { id, url, uses: 0 },
      attempt: 2,
      notBefore: Date.parse(checkedAt) + limits.recheckDelayMs,
    }));
  }

  #getMaxChecks(): CheckLimits {
    const { maxExternalChecks } = this.#context.options.limits;
    return maxExternalChecks === undefined ? MAX_CHECKS : { ...MAX_CHECKS, 'external-link': maxExternalChecks };
  }

  /** Returns URLs that have not been requested yet, up to `limit` of each kind. */
  #listWaitingRequests(maxChecks: CheckLimits, limit: number): CheckRequest[] {
    const { file } = this.#context;
    const countRemaining = (kind: LimitedKind): number =>
      Math.min(limit, Math.max(0, maxChecks[kind] - countChecks(file, kind, 'foreign')));
    const links = listWaitingExternalLinks(file, { limit: countRemaining('external-link') });
    const requests: CheckRequest[] = links.map((target) => ({ kind: 'external-link', target, attempt: 1 }));
    const uses = collectResourceUses(file);
    const listWaitingRequests = (kind: 'stylesheet' | 'script' | ImageKind, count: number): CheckRequest[] => {
      const targets = listWaitingResources(file, uses, { kind, owner: 'foreign', limit: count });
      return targets.map((target) => ({ kind, target, attempt: 1 }));
    };
    for (const kind of ['stylesheet', 'script'] as const)
      requests.push(...listWaitingRequests(kind, countRemaining(kind)));
    const pictures = planImages(file, {
      owner: 'foreign',
      maxRequests: maxChecks.image,
      listWaitingRequests,
    });
    requests.push(...pictures.slice(0, limit));
    return requests;
  }
}

/** Keeps only the most used URLs, because early rounds could not know how often a URL would be used. */
function keepMostUsedTargets(file: CrawlFile, maxChecks: CheckLimits): void {
  const uses = collectResourceUses(file);
  const candidateCounts = {
    'external-link': listWaitingExternalLinks(file, { limit: maxChecks['external-link'], shouldIncludeChecked: true }),
    script: listWaitingResources(file, uses, { kind: 'script', ...buildExternalOptions(maxChecks.script) }),
    stylesheet: listWaitingResources(file, uses, { kind: 'stylesheet', ...buildExternalOptions(maxChecks.stylesheet) }),
  };
  for (const kind of ['external-link', 'script', 'stylesheet'] as const) {
    const ids = candidateCounts[kind].map(({ id }) => id);
    deleteOtherExternalChecks(file, kind, ids);
  }
}

const buildExternalOptions = (limit: number): WaitingOptions => ({
  owner: 'foreign',
  limit,
  shouldIncludeChecked: true,
});

async function requestAll(context: RequestContext, queue: CheckRequest[], waitMs = 0): Promise<void> {
  const { limits } = context.options;
  const time = createTimeoutSignal(limits.maxDurationMs * EXTERNAL_TIME_SHARE + waitMs);
  const signal = AbortSignal.any([context.stop, time]);
  await runWorkers<CheckRequest>({
    count: context.externalConcurrency,
    next: () => (signal.aborted ? null : (queue.shift() ?? null)),
    async work(request) {
      const { url } = request.target;
      await pause((request.notBefore ?? 0) - Date.now(), [signal]);
      const outcome = await context.externalClient.fetch(url, {
        accept: ACCEPT_HEADER,
        maxBytes: MAX_CONFIRMATION_BYTES,
        signal,
      });
      storeResponse(context, request, outcome);
    },
  });
}

function storeResponse(
  { file }: Pick<CrawlContext, 'file'>,
  { kind, target, attempt }: CheckRequest,
  outcome: FetchOutcome,
): void {
  if (outcome.error?.code === 'aborted') return;
  const { status, error, fetchedAt } = outcome;
  const isDoubtful = DOUBTFUL_STATUSES.has(status ?? 0) || DOUBTFUL_ERRORS.has(error?.code ?? '');
  const type = readMediaType(outcome.contentType);
  const isPageInsteadOfFile = kind !== 'external-link' && status === 200 && type === 'text/html';
  writeCheck(file, {
    urlId: target.id,
    kind,
    status,
    error: error?.code ?? null,
    isDoubtful: isDoubtful && attempt === 1,
    isChallenge: detectChallenge(outcome) !== null,
    foreignType: isPageInsteadOfFile ? type : null,
    answer: { ...toFileResponse(outcome, 'GET'), ...(kind === 'preview' ? readImage(outcome) : {}) },
    attempts: attempt,
    checkedAt: fetchedAt,
  });
}
