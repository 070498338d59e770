import type { ReactNode } from 'react';
import type { VisibilityResults } from '#contracts/outside/assistants/visibility-report.ts';
import type { DisclosedRun } from '#contracts/report/visibility-details.ts';
import type { ContentsEntry } from '../components/layout/contents-menu.tsx';
import { CitationsBlock } from './citations/citations-block.tsx';
import { CitedPagesBlock } from './cited-pages/cited-pages-block.tsx';
import { FunnelBlock } from './funnel/funnel-block.tsx';
import { PortrayalBlock } from './portrayal/portrayal-block.tsx';
import { CompetitorTable } from './results/competitor-table.tsx';
import { ConfirmedChanges } from './results/confirmed-changes.tsx';
import { EngineCards } from './results/engine-cards.tsx';
import { GapTable } from './results/gap-table.tsx';
import { MethodBox } from './results/method-box.tsx';
import { PresenceTable } from './results/presence-table.tsx';
import { PromptTable } from './results/prompt-table.tsx';
import { SourcesBlock } from './results/sources-block.tsx';
import { TrendBlock } from './results/trend-block.tsx';
import { SuggestionList } from './suggestions/suggestion-list.tsx';
import type { VisibilityPageData } from './visibility-page-data.ts';
import { WrongFactsBlock } from './wrong-facts/wrong-facts-block.tsx';

/** A part of the page, and the entry for it in the table of contents. */
export interface PageBlock extends ContentsEntry {
  content: ReactNode;
}

type BlockData = Omit<VisibilityPageData, 'estimate' | 'run' | 'latest'>;

/** Lists the parts of the page in order: without results, only the funnel and the citations that Microsoft reports. */
export function listBlocks(page: BlockData): PageBlock[] {
  const { website, results, funnel, citations } = page;
  const reported = {
    id: 'cited-title',
    title: 'Reported by Microsoft',
    content: <CitationsBlock websiteId={website.id} files={citations} />,
  };
  const pages = {
    id: 'funnel-title',
    title: 'From page to answer',
    content: <FunnelBlock websiteId={website.id} funnel={funnel} />,
  };
  if (results === null) return [pages, reported];
  return [
    ...listShareBlocks(results),
    ...listAnswerBlocks(page, results),
    ...listCompetitors(page, results),
    ...listOpportunityBlocks(page, results),
    pages,
    ...listStatements(page, results),
    {
      id: 'sources-title',
      title: 'Sources of answers',
      content: <SourcesBlock engines={results.engines} />,
    },
    reported,
    {
      id: 'method-title',
      title: 'How this was measured',
      content: <MethodBox run={buildDisclosedRun(results, page.wrongFacts)} />,
    },
  ];
}

const buildDisclosedRun = (
  { brand, engines, method }: VisibilityResults,
  wrongFacts: BlockData['wrongFacts'],
): DisclosedRun => ({
  brand,
  competitorNames: engines[0]?.competitors.map(({ name }) => name) ?? [],
  engines,
  method,
  uncomparedReason: wrongFacts.state === 'measured' ? null : wrongFacts.reason,
});

function listShareBlocks({ engines, alerts = [], trend = [] }: VisibilityResults): PageBlock[] {
  const shares = { id: 'rates-title', title: 'Mentioned and cited', content: <EngineCards engines={engines} /> };
  const presence = {
    id: 'presence-title',
    title: 'How you appear',
    content: <PresenceTable engines={engines} />,
  };
  const changes = { id: 'changes-title', title: 'Confirmed changes', content: <ConfirmedChanges alerts={alerts} /> };
  const trendBlock = { id: 'trend-title', title: 'Over time', content: <TrendBlock trend={trend} /> };
  return [
    ...(alerts.length > 0 ? [changes] : []),
    shares,
    ...(engines.length > 0 ? [presence] : []),
    ...(trend.some(({ points }) => points.length > 1) ? [trendBlock] : []),
  ];
}

const listAnswerBlocks = ({ website }: BlockData, { prompts, engines, runId }: VisibilityResults): PageBlock[] => [
  {
    id: 'prompts-title',
    title: 'Prompts and answers',
    content: <PromptTable websiteId={website.id} runId={runId} prompts={prompts} engines={engines} />,
  },
];

function listCompetitors({ website, suggestions }: BlockData, { engines, brand }: VisibilityResults): PageBlock[] {
  const ownName = brand.names[0] ?? website.name;
  const compared = {
    id: 'rivals-title',
    title: 'Competitors',
    content: <CompetitorTable engines={engines} ownName={ownName} />,
  };
  const suggested = suggestions !== null &&
    suggestions.run !== null && {
      id: 'suggestions-title',
      title: 'Suggested competitors',
      content: <SuggestionList websiteId={website.id} suggestions={suggestions} />,
    };
  return [
    ...((engines[0]?.competitors.length ?? 0) > 0 ? [compared] : []),
    ...(suggested === false ? [] : [suggested]),
  ];
}

/** Pages that are cited when the website is not; none without Premium. */
function listOpportunityBlocks({ website, citedPages }: BlockData, { gaps, engines }: VisibilityResults): PageBlock[] {
  if (gaps === undefined) return [];
  const others = {
    id: 'gaps-title',
    title: 'Pages cited instead',
    content: <GapTable gaps={gaps} engines={engines} />,
  };
  if (citedPages === null || gaps.first.length === 0) return [others];
  const contents = <CitedPagesBlock websiteId={website.id} gaps={gaps.first} citedPages={citedPages} />;
  return [others, { id: 'contents-title', title: 'What these pages have', content: contents }];
}

const listStatements = ({ website, wrongFacts }: BlockData, { runId, portrayal }: VisibilityResults): PageBlock[] => [
  {
    id: 'portrayal-title',
    title: 'How you are described',
    content: <PortrayalBlock websiteId={website.id} runId={runId} portrayal={portrayal} />,
  },
  {
    id: 'wrong-facts-title',
    title: 'Facts that differ',
    content: <WrongFactsBlock websiteId={website.id} facts={wrongFacts} />,
  },
];
