import { makePage } from '#test/helpers/audit-page.ts';
import { makeAxeFinding, makeAxeIncomplete } from '#test/helpers/axe-findings.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { element, makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './media-without-captions.rule.ts';

type Counts = typeof EMPTY_PARTS.markup.counts;
const buildMediaInput = (counts: Counts, ...findings: ReturnType<typeof makeAxeFinding>[]) => ({
  page: makePage(),
  render: makeRender({
    rendered: { markup: { ...EMPTY_PARTS.markup, counts } },
    axe: makeAxeIncomplete(...findings),
  }),
});
const makeVideo = (attributes = 'controls=""', name = '#film') =>
  element(name, `<video src="/film.mp4" ${attributes}>`);
const makeCaptionFinding = (...videos: ReturnType<typeof makeVideo>[]) => makeAxeFinding('video-caption', videos);
const makeAudioFinding = (
  snippet: string,
  summary = '<video> or <audio> outputs audio for more than allowed duration',
) => makeAxeFinding('no-autoplay-audio', [element('#sound', snippet)], { summary });

testRule(rule, {
  pass: [
    { name: 'a video with captions', input: buildMediaInput({ video: 1, track: 1 }) },
    { name: 'a video with subtitles', input: buildMediaInput({ video: 1, track: 1 }, makeCaptionFinding(makeVideo())) },
    {
      name: 'a muted video without controls, which is decorative',
      input: buildMediaInput({ video: 1 }, makeCaptionFinding(makeVideo('muted=""'))),
    },
    {
      name: 'a truncated tag that may be muted',
      input: buildMediaInput({ video: 1 }, makeCaptionFinding(element('#film', '<video src="/film.mp4" poster="/a'))),
    },
    {
      name: 'a video that autoplays in a loop, which browsers do only without sound',
      input: buildMediaInput({ video: 1 }, makeCaptionFinding(makeVideo('autoplay="" loop=""'))),
    },
    {
      name: 'sound of unknown length with controls',
      input: buildMediaInput({ audio: 1 }, makeAudioFinding('<audio src="/a.mp3" autoplay="" controls="">')),
    },
  ],
  warn: [
    {
      name: 'a video without captions',
      input: buildMediaInput({ video: 1 }, makeCaptionFinding(makeVideo())),
      found: 'a video without captions',
    },
    {
      name: 'a muted video with controls',
      input: buildMediaInput({ video: 1 }, makeCaptionFinding(makeVideo('muted="" controls=""'))),
    },
    {
      name: 'one of two videos without captions',
      input: buildMediaInput({ video: 2, track: 1 }, makeCaptionFinding(makeVideo())),
    },
    {
      name: 'sound of unknown length without controls',
      input: buildMediaInput(
        { audio: 1 },
        makeAudioFinding('<audio src="/a.mp3" autoplay="">', 'Fix all of the following:\n  Check that the'),
      ),
      found: 'sound that autoplays',
    },
    {
      name: 'a video that autoplays with sound',
      input: buildMediaInput({ video: 1, track: 1 }, makeAudioFinding('<video src="/film.mp4" autoplay="">')),
      found: 'sound that autoplays',
    },
  ],
  fail: [
    {
      name: 'an audio element that autoplays without controls',
      input: buildMediaInput({ audio: 1 }, makeAudioFinding('<audio src="/a.mp3" autoplay="">')),
      found: 'sound that autoplays',
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [{ name: 'neither video nor audio', input: buildMediaInput({}) }],
  notMeasured: [
    { name: 'a document that is too large', input: { page: makePage(), render: makeRender({ axe: null }) } },
  ],
});
