import { BacklinksSection } from '../sections/backlinks-section.tsx';
import { CompetitorsSection } from '../sections/competitors-section.tsx';
import { KeywordsSection } from '../sections/keywords-section.tsx';
import { RankingsSection } from '../sections/rankings-section.tsx';
import { SourcesBlock } from '../sources-block.tsx';
import { createPanel, type PanelProps } from './panel.tsx';

const FilledSections = createPanel<'sources'>({
  'competitor-analysis': ({ report, extras }) => <CompetitorsSection report={report} manager={extras.competitors} />,
  'recommended-keywords': ({ report, extras }) => <KeywordsSection report={report} tracked={extras.trackedKeywords} />,
  'backlink-analysis': BacklinksSection,
  'keyword-rankings': ({ report, extras }) => <RankingsSection report={report} tracked={extras.trackedKeywords} />,
});

/** Shows the external sections that have data or, if none has, the list of their data sources. */
export default function SourcesPanel(props: PanelProps) {
  return props.sections.length === 0 ? <SourcesBlock folded={props.screen.folded} /> : <FilledSections {...props} />;
}
