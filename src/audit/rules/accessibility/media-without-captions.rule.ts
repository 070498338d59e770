import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { isCompleteTag, readAttribute } from '#audit/page/start-tag.ts';
import { type AxeIssue, buildAxeEvidence, collectAxeIssues } from '#audit/rendering/axe-issues.ts';
import { getAxe } from '#audit/rendering/rendered-part.ts';
import type { ElementReference, SuccessfulRender } from '#contracts/page/rendered-page.ts';

const CAPTION_RULE = 'video-caption';
const AUTOPLAY_RULE = 'no-autoplay-audio';
const WORDING = {
  [CAPTION_RULE]: {
    found: 'a video without captions',
    expected: '<track kind="captions"> if the video has sound',
  },
  [AUTOPLAY_RULE]: {
    found: 'sound that autoplays without controls',
    expected: 'controls, no autoplay, or sound of up to three seconds',
  },
};

export default defineRule({
  id: 'media-without-captions',
  category: 'accessibility',
  family: 'media-alternative',
  severity: 'medium',
  confidence: 'possible',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Videos have captions, and no audio autoplays',
  failureTitle: 'Videos without captions, or audio that autoplays',
  aliases: ['video captions', 'closed captions', 'subtitles', 'video-caption', 'autoplay audio', 'no-autoplay-audio'],
  impact:
    'Deaf visitors miss what is said, and blind visitors cannot hear their screen reader over sound that autoplays.',
  why: 'Captions make the words of a video available to people who cannot hear them, and search engines and AI assistants can read them. Unexpected sound drives people away.',
  howToFix:
    'Add a track element with kind="captions" and a WebVTT file to each listed video that has sound. Start sound only when the visitor presses play, and show the controls.',
  measure:
    'axe-core checks the page as rendered by a browser in a mobile viewport. Video elements without a captions track cause a warning (WCAG success criterion 1.2.2). The page does not show whether a video has sound or burned-in captions. An audio element that autoplays for more than three seconds and has no controls fails (success criterion 1.4.2). If the length of the file is not known, or the element is a video, the result is a warning.',
  traps:
    'Videos without controls count as decoration if they are muted or autoplay in a loop. Subtitle tracks count as captions. Browsers autoplay a video only when it is muted, and JavaScript may have muted it. YouTube videos and other embedded players are in their own frames and are not checked: check their captions there.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/captions-prerecorded.html',
    'https://www.w3.org/WAI/WCAG22/Understanding/audio-control.html',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
  ],
  checked: '2026-11-22',
  peers: ['AX', 'LH', 'SQ', 'SF'],
  work: {
    effort: 'content',
    hours: 2,
    times: 'element-or-page',
    steps: [
      'Create a WebVTT caption file for each listed video.',
      'Add it with <track kind="captions">.',
      'Disable autoplay with sound and show the player controls.',
    ],
  },
  examples: {
    format: 'browser',
    incorrect: '<audio src="/tone.wav" autoplay loop></audio>',
    correct: '<audio src="/tone.wav" controls></audio>',
  },
  check({ page, render }) {
    const axe = getAxe(page, render);
    if ('outcome' in axe) return axe;
    const { video = 0, audio = 0 } = render.rendered.markup.counts;
    if (video + audio === 0) return notApplicable('The page has no video or audio elements');
    // axe-core reports autoplay and missing captions for manual review.
    const autoplayIssues = collectAxeIssues(axe, { ids: [AUTOPLAY_RULE], from: 'incomplete', isExcluded: hasControls });
    const issues = [...autoplayIssues.toSorted(compareAudioFirst), ...findUncaptionedVideos(axe, render)];
    if (issues.length === 0) return pass();
    const evidence = buildAxeEvidence(page.url, issues, WORDING);
    return autoplayIssues.some(isCertainAutoplay) ? fail(evidence, { confidence: 'likely' }) : warn(evidence);
  },
});

/**
 * Finds videos that may have sound but have no captions; none if there are enough other tracks (subtitles) for them.
 */
function findUncaptionedVideos(axe: NonNullable<SuccessfulRender['axe']>, { rendered }: SuccessfulRender): AxeIssue[] {
  const { video = 0, track = 0 } = rendered.markup.counts;
  const uncaptionedCount = axe.incomplete.find(({ id }) => id === CAPTION_RULE)?.nodeCount ?? 0;
  const issues = collectAxeIssues(axe, { ids: [CAPTION_RULE], from: 'incomplete', isExcluded: isDecorative });
  const neededTrackCount = issues.reduce((sum, { similarCount }) => sum + similarCount, 0);
  const captionedCount = Math.max(0, video - uncaptionedCount);
  return track - captionedCount >= neededTrackCount ? [] : issues;
}

/**
 * Whether the video is decorative. A video with a truncated tag counts as decorative, because the attribute that shows
 * this may be cut off.
 */
function isDecorative(element: ElementReference): boolean {
  const hasAttribute = (name: string) => readAttribute(element.snippet, name) !== null;
  if (!isCompleteTag(element.snippet)) return true;
  return !hasAttribute('controls') && (hasAttribute('muted') || (hasAttribute('autoplay') && hasAttribute('loop')));
}

/** Whether the element has controls, or may have them because its tag is truncated. */
function hasControls({ snippet }: ElementReference): boolean {
  return !isCompleteTag(snippet) || readAttribute(snippet, 'controls') !== null;
}

function isAudio({ element }: AxeIssue): boolean {
  return element.snippet.startsWith('<audio');
}

/**
 * Whether an audio element certainly autoplays for more than three seconds. For a file of unknown length, the axe-core
 * message starts with "Check".
 */
function isCertainAutoplay(issue: AxeIssue): boolean {
  return isAudio(issue) && !issue.detail.startsWith('Check');
}

function compareAudioFirst(one: AxeIssue, other: AxeIssue): number {
  return Number(isAudio(other)) - Number(isAudio(one));
}
