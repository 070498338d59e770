import type { FetchOutcome } from '../fetch/http-client.ts';
import { pause } from '../fetch/pause.ts';
import { detectChallenge } from '../probes/detect-challenge.ts';
import {
  type CheckKind,
  countChecks,
  countResourceUses,
  doubtfulChecks,
  type WaitingTarget,
  waitingExternalLinks,
  waitingResources,
  writeCheck,
} from '../store/target-checks.ts';
import { imageIn, toFileAnswer } from './check-resources.ts';
import type { CrawlContext } from './crawl-context.ts';
import { runLanes } from './lanes.ts';
import { mediaTypeOf } from './page-record.ts';
import { type PictureKind, planPictures } from './plan-pictures.ts';
import { timeSignal } from './time-signal.ts';

/** Distinct addresses of other sites that are asked for, the most used first; `image` is for pictures of all kinds together. */
const MAX_CHECKS = { 'external-link': 200, image: 50_000, script: 25, stylesheet: 25 };
/** Share of the crawl's time that one round may take. */
const TIME_SHARE = 0.15;
/** Enough of an answer to see a challenge in it. */
const CONFIRM_BYTES = 32 * 1_024;
const ACCEPT = 'text/html,application/xhtml+xml,*/*;q=0.8';

/** Answers that say "not there" or "not reachable": believed only when a second request says so too. */
const DOUBTFUL_STATUSES: ReadonlySet<number> = new Set([404, 410]);
const DOUBTFUL_ERRORS: ReadonlySet<string> = new Set(['dns-not-found', 'connection-refused']);

interface Request {
  kind: CheckKind;
  target: WaitingTarget;
  attempt: number;
}

/** Asks other sites for what the pages link to and load: each address by GET, its host never hurried. */
export async function checkForeignTargets(context: CrawlContext): Promise<void> {
  const { file, options } = context;
  const most = { ...MAX_CHECKS, 'external-link': options.limits.maxExternalChecks ?? MAX_CHECKS['external-link'] };
  const left = (kind: keyof typeof most): number => Math.max(0, most[kind] - countChecks(file, kind, 'foreign'));
  const links = waitingExternalLinks(file, left('external-link'));
  const requests: Request[] = links.map((target) => ({ kind: 'external-link', target, attempt: 1 }));
  const uses = countResourceUses(file);
  const waiting = (kind: 'stylesheet' | 'script' | PictureKind, limit: number): Request[] => {
    const targets = waitingResources(file, uses, { kind, owner: 'foreign', limit });
    return targets.map((target) => ({ kind, target, attempt: 1 }));
  };
  for (const kind of ['stylesheet', 'script'] as const) requests.push(...waiting(kind, left(kind)));
  requests.push(...planPictures(file, { owner: 'foreign', most: most.image, waiting }));
  await askAll(context, requests);
}

/** Asks a second time for what was not there, some time after the first. */
export async function recheckForeignTargets(context: CrawlContext, endedAt: number): Promise<void> {
  const doubtful = doubtfulChecks(context.file);
  if (doubtful.length === 0) return;
  context.progress.announceRecheck(doubtful.length);
  await pause(context.limits.recheckDelayMs - (performance.now() - endedAt), [context.stop]);
  await askAll(
    context,
    doubtful.map(({ id, url, kind }) => ({ kind, target: { id, url, uses: 0 }, attempt: 2 })),
  );
}

async function askAll(context: CrawlContext, queue: Request[]): Promise<void> {
  const { limits } = context.options;
  const time = timeSignal(limits.maxDurationMs * TIME_SHARE);
  const signal = AbortSignal.any([context.stop, time]);
  await runLanes<Request>({
    count: context.foreignParallel,
    next: () => (signal.aborted ? null : (queue.shift() ?? null)),
    async work(request) {
      const { url } = request.target;
      const outcome = await context.foreignClient.fetch(url, { accept: ACCEPT, maxBytes: CONFIRM_BYTES, signal });
      keepAnswer(context, request, outcome);
    },
  });
}

function keepAnswer({ file }: CrawlContext, { kind, target, attempt }: Request, outcome: FetchOutcome): void {
  if (outcome.error?.code === 'aborted') return;
  const { status, error, fetchedAt } = outcome;
  const isDoubtful = DOUBTFUL_STATUSES.has(status ?? 0) || DOUBTFUL_ERRORS.has(error?.code ?? '');
  const type = mediaTypeOf(outcome.contentType);
  const isPageForFile = kind !== 'external-link' && status === 200 && type === 'text/html';
  writeCheck(file, {
    ...{ urlId: target.id, kind, status, error: error?.code ?? null, isDoubtful: isDoubtful && attempt === 1 },
    isChallenge: detectChallenge(outcome) !== null,
    foreignType: isPageForFile ? type : null,
    answer: { ...toFileAnswer(outcome, 'GET'), ...(kind === 'preview' ? imageIn(outcome) : {}) },
    ...{ attempts: attempt, checkedAt: fetchedAt },
  });
}
