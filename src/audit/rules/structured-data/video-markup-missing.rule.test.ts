import { htmlPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './video-markup-missing.rule.ts';

const PLAYER = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="How to fix a flat tire"></iframe>';
const MARKUP =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"VideoObject","name":"How to fix a flat tire"}</script>';
const shown = (html: string) => ({ page: htmlPage(html) });

testRule(rule, {
  pass: [{ name: 'a video with markup', input: shown(`${MARKUP}${PLAYER}`) }],
  warn: [
    {
      name: 'a video of YouTube',
      input: shown(PLAYER),
      found: 'a video without markup: https://www.youtube.com/embed/',
    },
    { name: 'a Vimeo video', input: shown('<iframe src="https://player.vimeo.com/video/76979871"></iframe>') },
    {
      name: 'other markup next to it',
      input: shown(
        `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Tires"}</script>${PLAYER}`,
      ),
    },
  ],
  notApplicable: [
    { name: 'a map', input: shown('<iframe src="https://www.google.com/maps/embed?pb=1" title="Map"></iframe>') },
    { name: 'a hidden player', input: shown(`<div style="display:none">${PLAYER}</div>`) },
    { name: 'a playlist', input: shown('<iframe src="https://www.youtube.com/embed/videoseries?list=PL1"></iframe>') },
  ],
});
