import type { ExampleReport } from '#content/example-report.ts';
import { buildAgents } from '#report/sections/agents.section.ts';
import { AgentContent } from '../../components/figures/agent-content.tsx';
import { Shape } from '../../components/ui/shape.tsx';
import { SummaryMark } from '../../components/ui/summary-mark.tsx';

type AssistantsProofProps = Pick<ExampleReport, 'agents' | 'textWithoutScripts'>;

/** What each agent receives from the home page of the example site; opening one closes the others. */
export function AssistantsProof({ agents, textWithoutScripts }: AssistantsProofProps) {
  const view = buildAgents({ agentViews: { url: '', agents, textWithoutScripts, missingText: null, note: '' } });
  const rows = view?.agents ?? [];
  const firstBlockedIndex = rows.findIndex(({ content }) => content.state === 'blocked');
  return rows.map(({ token, operator, access, robotsLine, response, content }, index) => {
    const isBlocked = content.state === 'blocked';
    return (
      <details
        key={token}
        name="proof-assistants"
        open={index === firstBlockedIndex}
        className="group border-b text-14 last:border-b-0"
      >
        <summary className="flex min-h-7 items-center gap-3 px-4 py-1 hover:bg-raised">
          <SummaryMark />
          <Shape name={isBlocked ? 'cross' : 'check'} className={isBlocked ? 'text-critical' : 'text-good'} />
          <span className="min-w-0 flex-1 font-medium text-ink">{token}</span>
          <span className="text-ink-2">{isBlocked ? 'Blocked' : 'Allowed'}</span>
        </summary>
        <dl className="space-y-2 px-4 pb-4 text-ink-2">
          <Fact term={`robots.txt (${operator})`}>
            {access}
            {robotsLine !== null && <code className="block font-mono text-12 text-ink">{robotsLine}</code>}
          </Fact>
          <Fact term="Response to our request">{response}</Fact>
          <Fact term="What it can read">
            <AgentContent content={content} />
            {content.state === 'measured' && (
              <span className="mt-1 block text-12 text-ink-3">{textWithoutScripts} …</span>
            )}
          </Fact>
        </dl>
      </details>
    );
  });
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
