import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-video-incomplete.rule.ts';

const makeJsonLdInput = (value: unknown) => ({ page: makeJsonLdPage(value) });
const video = {
  '@type': 'VideoObject',
  name: 'How to patch a tube',
  thumbnailUrl: 'https://example.com/tube.jpg',
  uploadDate: '2026-05-01T08:00:00+02:00',
  embedUrl: 'https://example.com/player/7',
};

testRule(rule, {
  pass: [
    { name: 'complete, without description', input: makeJsonLdInput(video) },
    {
      name: 'the file in place of the player',
      input: makeJsonLdInput({ ...video, embedUrl: undefined, contentUrl: 'https://example.com/7.mp4' }),
    },
    {
      name: 'a video of another page',
      input: makeJsonLdInput([video, { '@type': 'Recipe', video: { '@id': 'https://example.com/#video' } }]),
    },
  ],
  fail: [
    {
      name: 'no thumbnail',
      input: makeJsonLdInput({ ...video, thumbnailUrl: [] }),
      found: 'VideoObject "How to patch a tube" without thumbnailUrl',
    },
    { name: 'no date', input: makeJsonLdInput({ ...video, uploadDate: undefined }), found: 'without uploadDate' },
    { name: 'no name', input: makeJsonLdInput({ ...video, name: '' }), found: 'VideoObject without name' },
    {
      name: 'the video of a recipe',
      input: makeJsonLdInput({ '@type': 'Recipe', video: { '@type': 'VideoObject', name: 'A' } }),
      found: 'thumbnailUrl, uploadDate',
    },
  ],
  warn: [
    {
      name: 'neither file nor player',
      input: makeJsonLdInput({ ...video, embedUrl: undefined }),
      found: 'without contentUrl or embedUrl',
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a date without time zone',
      input: makeJsonLdInput({ ...video, uploadDate: '2026-05-01' }),
      found: 'uploadDate 2026-05-01 without a time zone',
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    {
      name: 'a video that is only mentioned',
      input: makeJsonLdInput({ '@type': 'Person', image: { '@type': 'VideoObject', name: 'A' } }),
    },
    { name: 'no video', input: makeJsonLdInput({ '@type': 'WebPage', name: 'A' }) },
    { name: 'no structured data', input: makeJsonLdInput({}) },
  ],
});
