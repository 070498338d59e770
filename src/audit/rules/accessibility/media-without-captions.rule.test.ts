import { makePage } from '#test/helpers/audit-page.ts';
import { axeFinding, axeIncomplete } from '#test/helpers/axe-findings.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { element, makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './media-without-captions.rule.ts';

type Counts = typeof EMPTY_PARTS.markup.counts;
const seen = (counts: Counts, ...findings: ReturnType<typeof axeFinding>[]) => ({
  page: makePage(),
  render: makeRender({
    rendered: { markup: { ...EMPTY_PARTS.markup, counts } },
    axe: axeIncomplete(...findings),
  }),
});
const video = (attributes = 'controls=""', name = '#film') => element(name, `<video src="/film.mp4" ${attributes}>`);
const captions = (...videos: ReturnType<typeof video>[]) => axeFinding('video-caption', videos);
const loud = (snippet: string, summary = '<video> or <audio> outputs audio for more than allowed duration') =>
  axeFinding('no-autoplay-audio', [element('#sound', snippet)], { summary });

testRule(rule, {
  pass: [
    { name: 'a video with captions', input: seen({ video: 1, track: 1 }) },
    { name: 'a video with subtitles', input: seen({ video: 1, track: 1 }, captions(video())) },
    { name: 'a muted video as decoration', input: seen({ video: 1 }, captions(video('muted=""'))) },
    {
      name: 'a truncated tag that may be muted',
      input: seen({ video: 1 }, captions(element('#film', '<video src="/film.mp4" poster="/a'))),
    },
    {
      name: 'a video that autoplays in a loop, which browsers do only without sound',
      input: seen({ video: 1 }, captions(video('autoplay="" loop=""'))),
    },
    {
      name: 'sound of unknown length with controls',
      input: seen({ audio: 1 }, loud('<audio src="/a.mp3" autoplay="" controls="">')),
    },
  ],
  warn: [
    {
      name: 'a video without captions',
      input: seen({ video: 1 }, captions(video())),
      found: 'a video without captions',
    },
    { name: 'a muted video with controls', input: seen({ video: 1 }, captions(video('muted="" controls=""'))) },
    {
      name: 'one of two videos without captions',
      input: seen({ video: 2, track: 1 }, captions(video())),
    },
    {
      name: 'sound of unknown length without controls',
      input: seen(
        { audio: 1 },
        loud('<audio src="/a.mp3" autoplay="">', 'Fix all of the following:\n  Check that the'),
      ),
      found: 'sound that autoplays',
    },
    {
      name: 'a video that autoplays with sound',
      input: seen({ video: 1, track: 1 }, loud('<video src="/film.mp4" autoplay="">')),
      found: 'sound that autoplays',
    },
  ],
  fail: [
    {
      name: 'an audio element that autoplays without controls',
      input: seen({ audio: 1 }, loud('<audio src="/a.mp3" autoplay="">')),
      found: 'sound that autoplays',
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [{ name: 'neither video nor audio', input: seen({}) }],
  notMeasured: [
    { name: 'a document that is too large', input: { page: makePage(), render: makeRender({ axe: null }) } },
  ],
});
