import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import { readGraph } from '#audit/reading/rich-result-check.ts';
import { StructuredGraph } from '#audit/reading/structured-graph.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';

/** Players of one video; channels, playlists without a video and live chats are something else. */
const PLAYER =
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
  failureTitle: 'Embedded video without VideoObject markup',
  impact: 'Google may not show the video with this page, but with the platform that hosts it.',
  why: 'From VideoObject markup Google takes the title, the thumbnail and the date of a video, and can offer its key moments. Without it, the page competes with the page of the video on its platform.',
  howToFix:
    'If the video is what the page is about, add a VideoObject with name, thumbnailUrl, uploadDate and embedUrl (the URL of the player). Leave it out where the video only decorates the text.',
  measure:
    'A page that embeds a video of YouTube, Vimeo, Dailymotion or Wistia and has no VideoObject or Clip in JSON-LD, Microdata or RDFa is a warning.',
  traps:
    'Google shows a video result only for pages whose main content is the video, which the markup does not tell, so the finding is a hint that costs no points. Hidden players, channels, playlists and videos of the page itself are left out.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/video',
    'https://developers.google.com/search/docs/appearance/video',
  ],
  checked: '2026-11-24',
  peers: ['SQ'],
  check({ page }) {
    const players = page.facts.markup.iframes.filter(
      ({ src, url, isHidden }) => isHidden !== true && PLAYER.test(url ?? src ?? ''),
    );
    if (players.length === 0) return notApplicable('The page embeds no video of a platform');
    const graph = readGraph(page);
    if (graph instanceof StructuredGraph && graph.ofType(RICH_RESULTS.video.types).length > 0) return pass();
    return warn(
      players.map((player) => ({
        url: page.url,
        found: `a video without markup: ${player.url ?? player.src ?? ''}`,
        expected: 'a VideoObject with name, thumbnailUrl and uploadDate',
        where: `iframe, ${atPosition(player)}`,
        cause: 'a video without markup',
      })),
    );
  },
});
