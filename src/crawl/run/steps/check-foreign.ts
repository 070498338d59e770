import type { FetchOutcome } from '#crawl/fetch/client/http-client.ts';
import { pause } from '#crawl/fetch/pacing/pause.ts';
import { detectChallenge } from '#crawl/probes/detect-challenge.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import {
  type CheckKind,
  countChecks,
  countResourceUses,
  keepForeignChecks,
  listDoubtfulChecks,
  listWaitingExternalLinks,
  listWaitingResources,
  type WaitingTarget,
  writeCheck,
} from '#crawl/store/results/target-checks.ts';
import type { CrawlContext } from '../crawl-context.ts';
import { runLanes } from '../pacing/lanes.ts';
import { createTimeoutSignal } from '../pacing/time-signal.ts';
import { readMediaType } from '../pages/page-record.ts';
import { readImage, toFileAnswer } from './check-resources.ts';
import { type PictureKind, planPictures } from './plan-pictures.ts';

/**
 * Maximum number of checked URLs of other sites, the most used first. `image` applies to images of all kinds together.
 */
const MAX_CHECKS = { 'external-link': 200, image: 50_000, script: 25, stylesheet: 25 };
type Limits = typeof MAX_CHECKS;
type LimitedKind = Exclude<keyof Limits, 'image'>;
/**
 * Share of the crawl's time that one round may take. The last round and the second requests each count as one round.
 */
const TIME_SHARE = 0.15;
/** Enough bytes of a response to detect a bot challenge. */
const CONFIRM_BYTES = 32 * 1_024;
const ACCEPT = 'text/html,application/xhtml+xml,*/*;q=0.8';

/** Statuses for missing pages, which count only when confirmed by a second request. */
const DOUBTFUL_STATUSES: ReadonlySet<number> = new Set([404, 410]);
const DOUBTFUL_ERRORS: ReadonlySet<string> = new Set(['dns-not-found', 'connection-refused']);

/** Parts of the crawl that requesting URLs of other sites needs. */
type AskingContext = Pick<CrawlContext, 'file' | 'foreignClient' | 'foreignParallel' | 'options' | 'stop'>;
/** Parts of the crawl that choosing them needs as well. */
type ForeignContext = AskingContext & Pick<CrawlContext, 'limits' | 'progress'>;

interface Request {
  kind: CheckKind;
  target: WaitingTarget;
  attempt: number;
  /** Time of day in milliseconds, before which it must not be requested. */
  notBefore?: number;
}

/**
 * Limits for checks during the crawl: links on the first pages are mostly in the menu or footer of all pages, so they
 * are checked while the others are read.
 */
const EARLY = {
  /** Number of pages between two rounds. */
  pages: 10,
  rounds: 12,
  /** Number of URLs of each kind per round. */
  perRound: 30,
  /**
   * Share of a limit that early rounds may use. Results for URLs that turn out not to be among the most used ones are
   * dropped.
   */
  share: 0.5,
};

/** Requests the linked pages and resources on other sites: each URL by GET, limited by the request rate of its host. */
export class ForeignChecks {
  readonly #context: ForeignContext;
  #pagesRead = 0;
  #pagesAtRound = 0;
  #rounds = 0;
  #round: Promise<void> | null = null;

  constructor(context: ForeignContext) {
    this.#context = context;
  }

  /** Starts a round if enough pages were read since the last one. */
  pageRead(): void {
    this.#pagesRead += 1;
    const isDue = this.#pagesRead - this.#pagesAtRound >= EARLY.pages && this.#rounds < EARLY.rounds;
    if (!isDue || this.#round !== null) return;
    this.#rounds += 1;
    this.#pagesAtRound = this.#pagesRead;
    this.#round = this.#askEarly().finally(() => {
      this.#round = null;
    });
    // finish() awaits the round and throws its error.
    this.#round.catch(() => {});
  }

  /** Requests all remaining URLs once the pages have been read, and missing ones a second time. */
  async finish(): Promise<void> {
    await this.#round;
    const most = this.#most();
    keepMostUsed(this.#context.file, most);
    await askAll(this.#context, this.#waiting(most, Number.POSITIVE_INFINITY));
    const again = this.#doubtful();
    if (again.length === 0) return;
    this.#context.progress.announceRecheck(again.length);
    await askAll(this.#context, again, this.#context.limits.recheckDelayMs);
  }

  async #askEarly(): Promise<void> {
    const { image, ...most } = this.#most();
    const computeEarlyLimit = (limit: number) => Math.floor(limit * EARLY.share);
    const limits = {
      image,
      'external-link': computeEarlyLimit(most['external-link']),
      script: computeEarlyLimit(most.script),
      stylesheet: computeEarlyLimit(most.stylesheet),
    };
    const due = this.#doubtful().filter(({ notBefore }) => notBefore <= Date.now());
    await askAll(this.#context, [...due, ...this.#waiting(limits, EARLY.perRound)]);
  }

  /** Returns the second requests for missing URLs, each some time after its first response. */
  #doubtful(): (Request & { notBefore: number })[] {
    const { file, limits } = this.#context;
    return listDoubtfulChecks(file).map(({ id, url, kind, checkedAt }) => ({
      kind,
      target: { id, url, uses: 0 },
      attempt: 2,
      notBefore: Date.parse(checkedAt) + limits.recheckDelayMs,
    }));
  }

  #most(): Limits {
    const { maxExternalChecks } = this.#context.options.limits;
    return maxExternalChecks === undefined ? MAX_CHECKS : { ...MAX_CHECKS, 'external-link': maxExternalChecks };
  }

  /** Returns URLs that have not been requested yet, up to `limit` of each kind. */
  #waiting(most: Limits, limit: number): Request[] {
    const { file } = this.#context;
    const left = (kind: LimitedKind): number =>
      Math.min(limit, Math.max(0, most[kind] - countChecks(file, kind, 'foreign')));
    const links = listWaitingExternalLinks(file, { limit: left('external-link') });
    const requests: Request[] = links.map((target) => ({ kind: 'external-link', target, attempt: 1 }));
    const uses = countResourceUses(file);
    const listWaitingRequests = (kind: 'stylesheet' | 'script' | PictureKind, count: number): Request[] => {
      const targets = listWaitingResources(file, uses, { kind, owner: 'foreign', limit: count });
      return targets.map((target) => ({ kind, target, attempt: 1 }));
    };
    for (const kind of ['stylesheet', 'script'] as const) requests.push(...listWaitingRequests(kind, left(kind)));
    const pictures = planPictures(file, { owner: 'foreign', most: most.image, waiting: listWaitingRequests });
    requests.push(...pictures.slice(0, limit));
    return requests;
  }
}

/** Keeps only the most used URLs, because early rounds could not know how often a URL would be used. */
function keepMostUsed(file: CrawlFile, most: Limits): void {
  const uses = countResourceUses(file);
  const wanted = {
    'external-link': listWaitingExternalLinks(file, { limit: most['external-link'], withAsked: true }),
    script: listWaitingResources(file, uses, { kind: 'script', ...buildForeignOptions(most.script) }),
    stylesheet: listWaitingResources(file, uses, { kind: 'stylesheet', ...buildForeignOptions(most.stylesheet) }),
  };
  for (const kind of ['external-link', 'script', 'stylesheet'] as const) {
    const ids = wanted[kind].map(({ id }) => id);
    keepForeignChecks(file, kind, ids);
  }
}

const buildForeignOptions = (limit: number) => ({ owner: 'foreign', limit, withAsked: true }) as const;

async function askAll(context: AskingContext, queue: Request[], waitMs = 0): Promise<void> {
  const { limits } = context.options;
  const time = createTimeoutSignal(limits.maxDurationMs * TIME_SHARE + waitMs);
  const signal = AbortSignal.any([context.stop, time]);
  await runLanes<Request>({
    count: context.foreignParallel,
    next: () => (signal.aborted ? null : (queue.shift() ?? null)),
    async work(request) {
      const { url } = request.target;
      await pause((request.notBefore ?? 0) - Date.now(), [signal]);
      const outcome = await context.foreignClient.fetch(url, { accept: ACCEPT, maxBytes: CONFIRM_BYTES, signal });
      keepAnswer(context, request, outcome);
    },
  });
}

function keepAnswer(
  { file }: Pick<CrawlContext, 'file'>,
  { kind, target, attempt }: Request,
  outcome: FetchOutcome,
): void {
  if (outcome.error?.code === 'aborted') return;
  const { status, error, fetchedAt } = outcome;
  const isDoubtful = DOUBTFUL_STATUSES.has(status ?? 0) || DOUBTFUL_ERRORS.has(error?.code ?? '');
  const type = readMediaType(outcome.contentType);
  const isPageForFile = kind !== 'external-link' && status === 200 && type === 'text/html';
  writeCheck(file, {
    urlId: target.id,
    kind,
    status,
    error: error?.code ?? null,
    isDoubtful: isDoubtful && attempt === 1,
    isChallenge: detectChallenge(outcome) !== null,
    foreignType: isPageForFile ? type : null,
    answer: { ...toFileAnswer(outcome, 'GET'), ...(kind === 'preview' ? readImage(outcome) : {}) },
    attempts: attempt,
    checkedAt: fetchedAt,
  });
}
