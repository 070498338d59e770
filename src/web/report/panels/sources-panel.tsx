import { BacklinksSection } from '../sections/backlinks-section.tsx';
import { CompetitorsSection } from '../sections/competitors-section.tsx';
import { KeywordsSection } from '../sections/keywords-section.tsx';
import { RankingsSection } from '../sections/rankings-section.tsx';
import { SourcesBlock } from '../sources-block.tsx';
import { createPanel, type PanelProps } from './panel.tsx';

const FilledSections = createPanel<'sources'>({
  'competitor-analysis': CompetitorsSection,
  'recommended-keywords': ({ report, extras }) => <KeywordsSection report={report} tracked={extras.trackedKeywords} />,
  'backlink-analysis': BacklinksSection,
  'keyword-rankings': RankingsSection,
});

/** An external section with data, or the list of those without. */
export default function SourcesPanel(props: PanelProps) {
  return props.sections.length === 0 ? <SourcesBlock folded={props.screen.folded} /> : <FilledSections {...props} />;
}
