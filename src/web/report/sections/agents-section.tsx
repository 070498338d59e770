import { useState } from 'react';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { type AgentRowView, type AgentTextView, buildAgents } from '#report/sections/agents.section.ts';
import { AgentContent } from '#web/components/figures/agent-content.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Section } from '../section.tsx';

/** Shows side by side what each search engine and assistant receives from the home page. */
export function AgentsSection({ views }: { views: Analysis['agentViews'] }) {
  const view = buildAgents({ agentViews: views });
  return (
    <Section
      id="agents"
      lead="For each agent: whether robots.txt allows the home page, how the server responded to its user agent, and how much text it can read."
    >
      {view === null ? (
        <p className="border-y py-6 text-ink-2">
          <QualityBadge quality="not measured" /> The home page could not be crawled.
        </p>
      ) : (
        <>
          <AgentTable agents={view.agents} />
          <p className="prose-width mt-3 text-12 text-ink-3">{view.note}</p>
          <Texts texts={view.texts} />
        </>
      )}
    </Section>
  );
}

function AgentTable({ agents }: { agents: readonly AgentRowView[] }) {
  return (
    <ul className="border-t">
      {agents.map((agent) => (
        <li
          key={agent.token}
          className="grid gap-x-6 gap-y-1 border-b py-3 text-14 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)]"
        >
          <p>
            <span className="block font-medium text-ink">{agent.token}</span>
            <span className="text-12 text-ink-3">{agent.operator}</span>
          </p>
          <p className="min-w-0 break-words text-ink-2">
            <Label text="Allowed to crawl?" />
            {agent.access}
            {agent.robotsLine && <code className="block font-mono text-12">{agent.robotsLine}</code>}
          </p>
          <p className="figure text-ink-2">
            <Label text="Response to our request" />
            {agent.response}
          </p>
          <div>
            <Label text="What it can read" />
            <AgentContent content={agent.content} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const Label = ({ text }: { text: string }) => <span className="block text-12 text-ink-3">{text}</span>;

function Texts({ texts }: { texts: readonly AgentTextView[] }) {
  return (
    <div className="mt-6 grid gap-6 md:grid-cols-2">
      {texts.map(({ title, text, none }) => (
        <div key={title} className="min-w-0">
          <h3 className="text-14 font-semibold text-ink">{title}</h3>
          {text === null ? (
            <p className="mt-2 text-14 text-ink-2">
              <QualityBadge quality="not measured" /> The page was not rendered in a browser.
            </p>
          ) : text === '' ? (
            <p className="mt-2 text-14 text-ink-2">{none}</p>
          ) : (
            <Excerpt text={text} />
          )}
        </div>
      ))}
    </div>
  );
}

/** Maximum length of the excerpt shown at first, in characters. */
const EXCERPT_LENGTH = 360;

function Excerpt({ text }: { text: string }) {
  const [isExpanded, setExpanded] = useState(false);
  const isLong = text.length > EXCERPT_LENGTH;
  return (
    <>
      <p className="mt-2 rounded-8 border bg-raised p-3 text-14 break-words whitespace-pre-line text-ink-2">
        {isLong && !isExpanded ? `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S{0,40}$/, '')} …` : text}
      </p>
      {isLong && (
        <Button
          look="secondary"
          size="small"
          className="mt-2 print:hidden"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show less' : 'Show more text'}
        </Button>
      )}
    </>
  );
}
