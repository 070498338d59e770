import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { buildMissingPropertyEvidence, readGraph } from '#audit/rules/structured-data/rich-result-check.ts';
import { isTimeZoneMissing } from '#audit/rules/structured-data/structured-date.ts';
import { formatNodePosition, StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

export default defineRule({
  id: 'sd-video-incomplete',
  category: 'structured-data',
  family: 'sd-video',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Video markup has all required properties',
  failureTitle: 'Video markup: missing required properties',
  aliases: [
    'VideoObject schema',
    'video structured data errors',
    'missing thumbnailUrl',
    'missing uploadDate',
    'video rich results',
    'video indexing',
  ],
  impact: 'Google may find no usable data about these videos, so they are missing from its video results.',
  why: 'Google takes the title, thumbnail and date of a video from its markup. If one of the three is missing, Google may not be able to read anything about the video.',
  howToFix:
    'Add each listed property, for example "thumbnailUrl": "https://example.org/video.jpg" and "uploadDate": "2026-05-01T08:00:00+02:00". Add contentUrl (the URL of the video file) or embedUrl (the URL of the player), so that Google can fetch the video.',
  measure:
    'Every top-level video in JSON-LD, Microdata or RDFa is checked, and so is every video of another item. A video needs name, thumbnailUrl and uploadDate. Google lists these properties as required. When all three are present, two Google recommendations are shown as hints that cost no points. The recommendations are contentUrl or embedUrl, and a time zone in uploadDate.',
  traps:
    'A description is recommended and never required. A video described on another page counts as present. Videos embedded without any markup are not checked here. Google shows video results only for pages whose main content is the video, which this check does not determine.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/video'],
  checked: '2026-11-20',
  peers: ['SQ', 'SW', 'SF'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Output name, thumbnailUrl and uploadDate with a time zone.',
      'Add contentUrl or embedUrl.',
      'Test one page with a video.',
    ],
    tools: ['rrt', 'gsc-video'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "VideoObject", "name": "Fix a puncture" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "VideoObject", "name": "Fix a puncture",
    "thumbnailUrl": "https://example.com/puncture.jpg", "uploadDate": "2026-03-01T09:00:00Z",
    "contentUrl": "https://example.com/puncture.mp4" }
</script>`,
  },
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const { types } = RICH_RESULTS.video;
    const nestedIndexes = graph.collectNestedIndexes(['video']);
    const mainNodes = new Set(graph.findMainNodes(types));
    const videos = graph.findNodesByType(types).filter((node) => mainNodes.has(node) || nestedIndexes.has(node.index));
    if (videos.length === 0) return notApplicable('The page marks up no video');
    const missing = videos.flatMap((node) =>
      buildMissingPropertyEvidence(page, graph, { result: RICH_RESULTS.video, node }),
    );
    if (missing.length > 0) return fail(missing);
    const hintEvidence = videos.flatMap((node) => collectHints(page, graph, node));
    return hintEvidence.length === 0 ? pass(videos.length) : warn(hintEvidence, { confidence: 'possible' });
  },
});

function collectHints(page: HtmlAuditPage, graph: StructuredGraph, video: StructuredNode): Evidence[] {
  const location = { url: page.url, where: formatNodePosition(video) };
  const hintEvidence: Evidence[] = [];
  if (!graph.has(video, 'contentUrl') && !graph.has(video, 'embedUrl')) {
    const expected = 'contentUrl with the URL of the video file, or embedUrl with the URL of the player';
    hintEvidence.push({ ...location, found: `${graph.describe(video)} without contentUrl or embedUrl`, expected });
  }
  const date = graph.readTexts(video, 'uploadDate').find(isTimeZoneMissing);
  if (date !== undefined) {
    const expected = 'a date with a time and time zone, such as 2026-05-01T08:00:00+02:00';
    hintEvidence.push({ ...location, found: `uploadDate ${date} without a time zone`, expected });
  }
  return hintEvidence;
}
