import { FUNNEL_STEPS, type FunnelStep } from '#contracts/outside/assistants/funnel-words.ts';
import type { CrawledFunnelPage, FunnelPage, StepResult } from '#contracts/outside/assistants/page-funnel.ts';
import type { RobotsFacts } from '#contracts/site/robots.ts';
import { evaluatePath } from '#lib/robots/decide-path.ts';
import { isOnRobotsHost } from '#lib/robots/same-robots-host.ts';
import { formatCount } from '#lib/text/format.ts';
import type { AnswerUses, UrlUse } from './count-page-uses.ts';
import type { SearchAgent } from './search-agents.ts';

/** The data that pages are judged by for one assistant. */
interface PageContext {
  agent: SearchAgent;
  robots: RobotsFacts | null;
  uses: AnswerUses;
}

/**
 * Minimum number of words in HTML that was not compared with a browser: the rule about JavaScript uses the same
 * minimum. A page with fewer words may be short or lack its text.
 */
const MIN_READABLE_WORDS = 200;
const NO_USE: UrlUse = { retrieved: 0, cited: 0, named: 0 };

/** A result with its reason if it is `no`. */
interface Judgment {
  result: StepResult;
  reason: string;
}
const YES: Judgment = { result: 'yes', reason: '' };
const UNKNOWN: Judgment = { result: 'unknown', reason: '' };

/** Finds the step at which a page drops out. */
export function judgePage(
  page: CrawledFunnelPage,
  use: UrlUse | undefined,
  context: PageContext,
): Omit<FunnelPage, 'searches'> {
  const { cited, named, retrieved } = use ?? NO_USE;
  const { uses } = context;
  const judgments: Record<FunnelStep, Judgment> = {
    allowed: judgeAllowed(page, context),
    reachable: judgeReachable(page),
    readable: judgeReadable(page, context.agent),
    ...judgeUses(use ?? NO_USE, uses),
  };
  const stoppedAt = findStop(judgments);
  return {
    url: page.url,
    stoppedAt,
    detail: describeStop(judgments, stoppedAt, use ?? NO_USE),
    results: mapSteps((step) => judgments[step].result),
    answers: { retrieved: uses.reporting === 0 ? null : retrieved, cited, named },
  };
}

function judgeAllowed({ url }: CrawledFunnelPage, { agent, robots }: PageContext): Judgment {
  if (agent.token === null || robots === null || !isOnRobotsHost(url, robots)) return UNKNOWN;
  const decision = evaluatePath(robots, agent.token, url);
  if (decision === null) return UNKNOWN;
  if (decision.isAllowed) return YES;
  const { line } = decision;
  return { result: 'no', reason: line === null ? 'robots.txt disallows it' : `Line ${line.line}: ${line.text}` };
}

const judgeReachable = ({ reach, failure }: CrawledFunnelPage): Judgment => ({
  result: reach,
  reason: failure === null ? '' : `Our crawler received: ${failure}`,
});

function judgeReadable(page: CrawledFunnelPage, { runsScripts }: SearchAgent): Judgment {
  if (runsScripts || page.reach !== 'yes') return UNKNOWN;
  if (page.missingText !== null) return { result: 'no', reason: page.missingText || 'Its main text needs JavaScript' };
  const isRead = page.isCompared ? page.words > 0 : page.words >= MIN_READABLE_WORDS;
  return isRead ? YES : UNKNOWN;
}

function judgeUses(
  use: UrlUse,
  { grounded, reporting }: AnswerUses,
): Record<'retrieved' | 'cited' | 'named', Judgment> {
  const answers = formatCount(grounded, 'answer');
  const judge = (isMeasured: boolean, count: number, reason: string): Judgment => {
    if (!isMeasured) return UNKNOWN;
    return count > 0 ? YES : { result: 'no', reason };
  };
  const retrievals = formatCount(use.retrieved, 'answer');
  return {
    retrieved: judge(reporting > 0, use.retrieved, `Retrieved for none of ${formatCount(reporting, 'answer')}`),
    cited: judge(
      grounded > 0,
      use.cited,
      use.retrieved > 0 ? `Retrieved for ${retrievals}, cited in none` : `Cited in none of ${answers}`,
    ),
    named: judge(grounded > 0, use.named, `Cited in ${formatCount(use.cited, 'answer')}, none of which mentions you`),
  };
}

/**
 * The steps that answers show: a page that was used has passed all previous steps. Listed from the last step to the
 * first.
 */
const OBSERVED_STEPS = ['named', 'cited', 'retrieved'] as const;

function findStop(judgments: Record<FunnelStep, Judgment>): FunnelStep | null {
  const proven = OBSERVED_STEPS.find((step) => judgments[step].result === 'yes');
  const first = proven === undefined ? 0 : FUNNEL_STEPS.indexOf(proven) + 1;
  return FUNNEL_STEPS.slice(first).find((step) => judgments[step].result === 'no') ?? null;
}

/**
 * Describes why a page drops out, or that it passes, and which previous steps other than retrieval it fails although
 * answers use it.
 */
function describeStop(judgments: Record<FunnelStep, Judgment>, stoppedAt: FunnelStep | null, use: UrlUse): string {
  const end = stoppedAt === null ? FUNNEL_STEPS.length : FUNNEL_STEPS.indexOf(stoppedAt);
  const overruled = FUNNEL_STEPS.slice(0, end).flatMap((step) => {
    const { result, reason } = judgments[step];
    return result === 'no' && step !== 'retrieved' ? [reason] : [];
  });
  const own = stoppedAt === null ? describePassedPage(use) : judgments[stoppedAt].reason;
  return overruled.length === 0 ? own : `${own}, despite: ${overruled.join('; ')}`;
}

const describePassedPage = ({ cited, named }: UrlUse): string =>
  named > 0
    ? `Cited in ${formatCount(cited, 'answer')}, ${named} of which ${named === 1 ? 'mentions' : 'mention'} you`
    : 'Passes all measured steps';

const mapSteps = <T>(read: (step: FunnelStep) => T): Record<FunnelStep, T> => ({
  allowed: read('allowed'),
  reachable: read('reachable'),
  readable: read('readable'),
  retrieved: read('retrieved'),
  cited: read('cited'),
  named: read('named'),
});
