import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { readGraph } from '#audit/rules/structured-data/rich-result-check.ts';
import { StructuredGraph } from '#audit/structured-data/structured-graph.ts';

/** Players of a single video, not channels, playlists without a video or live chats. */
const PLAYER_URL =
  /^https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed\/(?!videoseries|live_stream)[\w-]{6,}|player\.vimeo\.com\/video\/\d+|(?:geo\.)?dailymotion\.com\/(?:embed\/video\/\w+|player)|fast\.wistia\.(?:net|com)\/embed\/iframe\/\w+)/i;

export default defineRule({
  id: 'video-markup-missing',
  category: 'structured-data',
  family: 'sd-video-missing',
  severity: 'low',
  confidence: 'possible',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Embedded videos have VideoObject markup',
  failureTitle: 'Missing VideoObject markup for embedded videos',
  aliases: ['VideoObject schema missing', 'video structured data', 'YouTube embed without schema', 'video SEO'],
  impact: 'Google may show the video page of the hosting platform instead of your page.',
  why: 'Google uses VideoObject markup for the title, thumbnail and date of a video, and can offer its key moments. Without this markup, your page competes with the video page on the platform.',
  howToFix:
    'If the page is about the video, add a VideoObject with name, thumbnailUrl, uploadDate and embedUrl (the URL of the player). Omit the markup where the video only decorates the text.',
  measure:
    'Pages that embed a YouTube, Vimeo, Dailymotion or Wistia video are checked. A page without VideoObject or Clip in JSON-LD, Microdata or RDFa gets a warning.',
  traps:
    'Google shows a video result only for pages whose main content is the video. The check does not determine the main content, so the finding is a hint that costs no points. Hidden players, channels, playlists and self-hosted videos are excluded.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/video',
    'https://developers.google.com/search/docs/appearance/video',
  ],
  checked: '2026-11-24',
  peers: ['SQ'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Decide which pages are mainly about their video, and leave the others as they are.',
      'Output a VideoObject with name, thumbnailUrl, uploadDate and embedUrl where the player is embedded.',
      'Test one page of each template.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'html',
    incorrect: '<iframe src="https://www.youtube.com/embed/M7lc1UVf-VE" title="Fix a puncture"></iframe>',
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "VideoObject", "name": "Fix a puncture",
    "thumbnailUrl": "https://example.com/puncture.jpg", "uploadDate": "2026-03-01T09:00:00Z" }
</script>
<iframe src="https://www.youtube.com/embed/M7lc1UVf-VE" title="Fix a puncture"></iframe>`,
  },
  check({ page }) {
    const players = page.facts.markup.iframes.filter(
      ({ src, url, isHidden }) => isHidden !== true && PLAYER_URL.test(url ?? src ?? ''),
    );
    if (players.length === 0) return notApplicable('The page embeds no video from a supported platform');
    const graph = readGraph(page);
    if (graph instanceof StructuredGraph && graph.findNodesByType(RICH_RESULTS.video.types).length > 0) return pass();
    return warn(
      players.map((player) => ({
        url: page.url,
        found: `a video without markup: ${player.url ?? player.src ?? ''}`,
        expected: 'a VideoObject with name, thumbnailUrl and uploadDate',
        where: `iframe, ${formatPosition(player)}`,
        cause: 'a video without markup',
      })),
    );
  },
});
