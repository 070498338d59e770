import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { AgentView, AgentViews } from '#contracts/site/browser-report.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';
import type { SectionRecord } from '../section-record.ts';

/**
 * What an agent can read on the home page; `share` is the share (0..1) of the visible text that it can read; null if
 * unknown.
 */
export type AgentContentView =
  | { state: 'blocked' }
  | { state: 'not-measured' }
  | { state: 'measured'; words: number; share: number | null; scripts: string };

export interface AgentRowView {
  token: string;
  operator: string;
  access: string;
  robotsLine: string | null;
  response: string;
  content: AgentContentView;
}

export interface AgentTextView {
  title: string;
  /** Null when the page was not rendered. */
  text: string | null;
  /** Shown when there is no such text. */
  none: string;
}

export interface AgentsView {
  agents: AgentRowView[];
  note: string;
  texts: AgentTextView[];
}

/** Builds the comparison of what each agent receives from the home page; null when it was not crawled. */
export function buildAgents({ agentViews }: Pick<Analysis, 'agentViews'>): AgentsView | null {
  if (agentViews === null) return null;
  return {
    agents: agentViews.agents.map((agent) => ({
      token: agent.token,
      operator: agent.operator,
      access: describeAccess(agent),
      robotsLine: agent.robotsLine,
      response: describeResponse(agent),
      content: buildAgentContent(agent),
    })),
    note: agentViews.note,
    texts: buildTexts(agentViews),
  };
}

function describeAccess({ isAllowed }: AgentView): string {
  if (isAllowed === null) return 'robots.txt could not be read';
  return isAllowed ? 'Allowed by robots.txt' : 'Blocked by robots.txt';
}

function describeResponse({ probe }: AgentView): string {
  if (probe === null) return 'Not requested';
  if (probe.isRefused) return `Blocked (${probe.status ?? 'no response'})`;
  return `${probe.status ?? 'No response'}, ${formatByteSize(probe.sizeBytes)}`;
}

function buildAgentContent({ words, missingShare, runsScripts, isAllowed }: AgentView): AgentContentView {
  if (isAllowed === false) return { state: 'blocked' };
  if (words === null) return { state: 'not-measured' };
  const share = missingShare === null ? null : 1 - missingShare;
  const scripts = runsScripts ? 'Runs JavaScript' : 'Not documented to run JavaScript';
  return { state: 'measured', words, share, scripts };
}

function buildTexts({ textWithoutScripts, missingText }: AgentViews): AgentTextView[] {
  return [
    { title: 'Text without JavaScript', text: textWithoutScripts, none: 'There is no text without JavaScript.' },
    {
      title: 'Text added only by JavaScript',
      text: missingText,
      none: 'None. Every sentence is in the HTML that the server sends.',
    },
  ];
}

export default {
  id: 'agents',
  buildView: ({ analysis }) => buildAgents(analysis),
  addSlides: null,
} satisfies SectionRecord<'agents'>;
