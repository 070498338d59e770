import { LogsLink } from '../logs-link.tsx';
import { AgentsSection } from '../sections/agents-section.tsx';
import { AiHealthSection } from '../sections/ai-health-section.tsx';
import { createPanel } from './panel.tsx';

export default createPanel<'ai'>({
  'ai-search-health': AiHealthSection,
  agents: ({ report }) => (
    <div>
      <AgentsSection views={report.agentViews} />
      <LogsLink host={report.host} />
    </div>
  ),
});
