import { type AxeFault, axeEvidence, axeFaults } from '#audit/reading/axe-faults.ts';
import { axeOf } from '#audit/reading/rendered-part.ts';
import { attributeOf, isWholeTag } from '#audit/reading/start-tag.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import type { ElementRef, SuccessfulRender } from '#contracts/rendered-page.ts';

const CAPTIONS = 'video-caption';
const AUTOPLAY = 'no-autoplay-audio';
const WORDS = {
  [CAPTIONS]: {
    found: 'a video without captions',
    expected: '<track kind="captions"> if the video has sound',
  },
  [AUTOPLAY]: {
    found: 'sound that starts by itself and has no controls',
    expected: 'controls, no autoplay, or at most three seconds',
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
  title: 'Videos have captions, and no sound starts by itself',
  failureTitle: 'Videos without captions, or sound that starts by itself',
  impact:
    'Deaf visitors miss what is said, and blind visitors cannot hear their screen reader above sound that starts by itself.',
  why: 'Captions carry the words of a video to people who do not hear them, and search engines and AI assistants can read them. Sound that nobody asked for drives people away.',
  howToFix:
    'Add a track element with kind="captions" and a WebVTT file to each listed video that has sound. Let sound start only when somebody presses play, and show the controls.',
  measure:
    'The page as a browser rendered it at phone size is checked by axe-core. Video elements without a captions track are a warning, because nothing in the page tells whether a video has sound or shows captions in its picture (success criterion 1.2.2 of WCAG). An audio element that starts by itself for more than three seconds and has no controls fails (success criterion 1.4.2). It is a warning when the length of the file is not known, and on a video.',
  traps:
    'Videos that are muted, or that play in a loop by themselves, without controls are decoration. Tracks with subtitles count as captions. Browsers let a video start by itself only when it is muted, which a script may have done. Videos of YouTube and other embedded players are in frames of their own and are not looked at: check their captions there.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/captions-prerecorded.html',
    'https://www.w3.org/WAI/WCAG22/Understanding/audio-control.html',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
  ],
  checked: '2026-11-22',
  peers: ['AX', 'LH', 'SQ', 'SF'],
  check({ page, render }) {
    const axe = axeOf(page, render);
    if ('outcome' in axe) return axe;
    const { video = 0, audio = 0 } = render.rendered.markup.counts;
    if (video + audio === 0) return notApplicable('The page has no video or audio of its own');
    // axe-core reports both for a person to look at.
    const loud = axeFaults(axe, { ids: [AUTOPLAY], from: 'incomplete', isLeftOut: hasControls });
    const faults = [...loud.toSorted(audioFirst), ...uncaptioned(axe, render)];
    if (faults.length === 0) return pass();
    const evidence = axeEvidence(page.url, faults, WORDS);
    return loud.some(isLoudForSure) ? fail(evidence, { confidence: 'likely' }) : warn(evidence);
  },
});

/** Videos that may have sound, unless there are as many tracks of another kind (subtitles) as they need. */
function uncaptioned(axe: NonNullable<SuccessfulRender['axe']>, { rendered }: SuccessfulRender): AxeFault[] {
  const { video = 0, track = 0 } = rendered.markup.counts;
  const listed = axe.incomplete.find(({ id }) => id === CAPTIONS)?.nodeCount ?? 0;
  const faults = axeFaults(axe, { ids: [CAPTIONS], from: 'incomplete', isLeftOut: isDecoration });
  const needed = faults.reduce((sum, { alike }) => sum + alike, 0);
  const withCaptions = Math.max(0, video - listed);
  return track - withCaptions >= needed ? [] : faults;
}

/** Nothing is held against a tag that is cut: what matters may stand beyond the cut. */
function isDecoration(element: ElementRef): boolean {
  const has = (name: string) => attributeOf(element.snippet, name) !== null;
  if (!isWholeTag(element.snippet)) return true;
  return !has('controls') && (has('muted') || (has('autoplay') && has('loop')));
}

function hasControls({ snippet }: ElementRef): boolean {
  return !isWholeTag(snippet) || attributeOf(snippet, 'controls') !== null;
}

function isAudio({ element }: AxeFault): boolean {
  return element.snippet.startsWith('<audio');
}

/** Of a file whose length is not known yet, axe-core says "Check that ...". */
function isLoudForSure(fault: AxeFault): boolean {
  return isAudio(fault) && !fault.detail.startsWith('Check');
}

function audioFirst(one: AxeFault, other: AxeFault): number {
  return Number(isAudio(other)) - Number(isAudio(one));
}
