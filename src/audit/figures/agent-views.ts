import { AI_AGENTS, CRAWLER_AGENTS } from '#contracts/agents/ai-agents.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { AuditPage, GatherResult } from '#contracts/site/artifacts.ts';
import type { AgentView, AgentViews } from '#contracts/site/browser-report.ts';
import type { RobotsFacts } from '#contracts/site/robots.ts';
import type { AgentProbe } from '#contracts/site/site-probes.ts';
import { computeMissingTextShare, extractMissingText } from '#lib/page/rendered-difference.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';

export interface AgentViewsInput {
  /** The home page as fetched; null when it was not read. */
  home: AuditPage | null;
  render: SuccessfulRender | null;
  robots: RobotsFacts | null;
  probe: GatherResult<AgentProbe>;
}

/**
 * Agents whose answers people read, including every agent that can decide the verdict on an assistant. `runsScripts`
 * follows their operators' documentation; no assistant documents JavaScript support.
 */
const AGENTS = [
  { token: 'Googlebot', runsScripts: true },
  { token: 'Bingbot', runsScripts: true },
  { token: 'OAI-SearchBot', runsScripts: false },
  { token: 'ChatGPT-User', runsScripts: false },
  { token: 'Claude-SearchBot', runsScripts: false },
  { token: 'Claude-User', runsScripts: false },
  { token: 'PerplexityBot', runsScripts: false },
  { token: 'Perplexity-User', runsScripts: false },
] as const;
/** View of an agent that obeys robots.txt and therefore reads no part of a blocked page. */
const BLOCKED_VIEW = { words: 0, missingShare: 1 };
const MAX_SHOWN_TEXT_LENGTH = 1_500;
const PROBED_NOTE =
  'We sent each agent’s user agent, but from our own IP address. A server that verifies IP addresses is right to block us, so a block here does not prove that the real agent is blocked.';
const NOT_PROBED_NOTE =
  'We did not send requests with these user agents; what they receive follows from robots.txt and the page itself.';
const JAVASCRIPT_NOTE = 'We assume an assistant runs no JavaScript unless its operator documents that it does.';

/** Returns what each of `AGENTS` receives from the home page; null when its HTML was not read. */
export function buildAgentViews(input: AgentViewsInput): AgentViews | null {
  const facts = input.home?.facts;
  if (input.home === null || facts === null || facts === undefined) return null;
  const raw = input.render?.raw ?? facts;
  const agents = AGENTS.map((agent) => buildAgentView(agent, input));
  const wasProbed = agents.some(({ probe }) => probe !== null);
  return {
    url: input.home.url,
    agents,
    textWithoutScripts: truncateAtWord(raw.text.mainText, MAX_SHOWN_TEXT_LENGTH),
    missingText:
      input.render === null
        ? null
        : truncateAtWord(extractMissingText(input.render.rendered, raw), MAX_SHOWN_TEXT_LENGTH),
    note: `${wasProbed ? PROBED_NOTE : NOT_PROBED_NOTE} ${JAVASCRIPT_NOTE}`,
  };
}

function buildAgentView({ token, runsScripts }: (typeof AGENTS)[number], input: AgentViewsInput): AgentView {
  const decision = input.robots?.state === 'unavailable' ? undefined : input.robots?.agents[token];
  const known = [...CRAWLER_AGENTS, ...AI_AGENTS].find((agent) => agent.token.toLowerCase() === token.toLowerCase());
  return {
    token,
    operator: known?.operator ?? token,
    isAllowed: decision?.homeAllowed ?? null,
    robotsLine: decision?.decidingLine?.text ?? null,
    probe: getProbe(token, input.probe),
    runsScripts,
    ...(decision?.homeAllowed === false ? BLOCKED_VIEW : readWords(runsScripts, input)),
  };
}

function getProbe(token: string, probe: GatherResult<AgentProbe>): AgentView['probe'] {
  if (!probe.measured) return null;
  const response = probe.value.answers.find((candidate) => candidate.token === token);
  if (response === undefined || response.notAsked !== null) return null;
  return { status: response.status, sizeBytes: response.sizeBytes, isRefused: response.isRefused };
}

function readWords(runsScripts: boolean, { home, render }: AgentViewsInput): Pick<AgentView, 'words' | 'missingShare'> {
  const facts = render?.raw ?? home?.facts ?? null;
  if (runsScripts) return { words: render?.rendered.mainWordCount ?? null, missingShare: render === null ? null : 0 };
  if (facts === null || render === null) return { words: facts?.mainWordCount ?? null, missingShare: null };
  return { words: facts.mainWordCount, missingShare: computeMissingTextShare(render.rendered, facts) };
}
