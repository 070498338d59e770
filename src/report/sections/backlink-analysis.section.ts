import type { Backlink } from '#contracts/report/external-sections.ts';
import { QUALITY_WORDS, type Quality } from '#contracts/report/quality-words.ts';
import { buildBacklinkAnalysis, listFigureGaps, titleFigure } from '../outside/backlink-view.ts';
import { BACKLINK_TEXTS, describeBrokenState, describeLinkers } from '../prose/backlinks.ts';
import type { ReportDocument } from '../report-document.ts';
import type { SectionRecord } from '../section-record.ts';
import type { Deck } from '../slides/deck.ts';
import { addExternalSlide, formatFigure } from '../slides/external-slides.ts';

/** Rows of the slide with broken backlinks. */
const MAX_BROKEN = 8;

function addSlides(deck: Deck, { analysis }: ReportDocument): void {
  const state = buildBacklinkAnalysis(analysis);
  const isSimulated = state.state === 'measured' && state.label?.quality === 'simulated';
  const notes = state.state === 'measured' ? listFigureGaps(state.value.figures) : [];
  addExternalSlide(deck, { title: 'Backlinks', state, notes }, (view) => ({
    columns: [
      { head: 'Metric', share: 60 },
      { head: 'Value', share: 40, isNumber: true },
    ],
    rows: [
      ...view.figures.map((figure) => [titleFigure(figure), formatFigure(figure.value)]),
      ...(view.profile?.sources ?? []).flatMap(({ rank }) =>
        rank == null ? [] : [[`${rank.name} (of ${formatFigure(rank.max)})`, formatFigure(rank.value)]],
      ),
      ...view.topDomains.map((domain) => describeTopDomain(domain, isSimulated ? 'simulated' : 'estimated')),
    ],
  }));
  if (state.state !== 'measured' || (state.value.profile?.broken.length ?? 0) === 0) return;
  addExternalSlide(deck, { title: BACKLINK_TEXTS.brokenTitle, state }, ({ profile }) => ({
    columns: [
      { head: 'Target', share: 36 },
      { head: 'Response', share: 18 },
      { head: 'Linked by', share: 16 },
      { head: 'Redirect to', share: 30 },
    ],
    rows: (profile?.broken ?? [])
      .slice(0, MAX_BROKEN)
      .map((row) => [row.target, describeBrokenState(row), describeLinkers(row), row.redirectTo ?? row.redirectReason]),
  }));
}

/** Authority, if no source counts the links of the domain. */
const describeTopDomain = ({ domain, linkCount, domainAuthority }: Backlink, quality: Quality): string[] =>
  linkCount === null && domainAuthority !== null
    ? [`Authority of ${domain}, which links to you (${QUALITY_WORDS[quality]})`, formatFigure(domainAuthority)]
    : [`Backlinks from ${domain}`, formatFigure(linkCount)];

export default {
  id: 'backlink-analysis',
  buildView: ({ analysis }) => buildBacklinkAnalysis(analysis),
  addSlides,
} satisfies SectionRecord<'backlink-analysis'>;
