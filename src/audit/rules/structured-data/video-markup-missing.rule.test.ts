import { makeHtmlPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './video-markup-missing.rule.ts';

const PLAYER_HTML = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="How to fix a flat tire"></iframe>';
const VIDEO_MARKUP =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"VideoObject","name":"How to fix a flat tire"}</script>';
const buildHtmlInput = (html: string) => ({ page: makeHtmlPage(html) });

testRule(rule, {
  pass: [{ name: 'a video with markup', input: buildHtmlInput(`${VIDEO_MARKUP}${PLAYER_HTML}`) }],
  warn: [
    {
      name: 'a YouTube video',
      input: buildHtmlInput(PLAYER_HTML),
      found: 'a video without markup: https://www.youtube.com/embed/',
    },
    { name: 'a Vimeo video', input: buildHtmlInput('<iframe src="https://player.vimeo.com/video/76979871"></iframe>') },
    {
      name: 'other markup next to it',
      input: buildHtmlInput(
        `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Tires"}</script>${PLAYER_HTML}`,
      ),
    },
  ],
  notApplicable: [
    {
      name: 'a map',
      input: buildHtmlInput('<iframe src="https://www.google.com/maps/embed?pb=1" title="Map"></iframe>'),
    },
    { name: 'a hidden player', input: buildHtmlInput(`<div style="display:none">${PLAYER_HTML}</div>`) },
    {
      name: 'a playlist',
      input: buildHtmlInput('<iframe src="https://www.youtube.com/embed/videoseries?list=PL1"></iframe>'),
    },
  ],
});
