import { expect, it } from 'vitest';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { MarkupCollectors } from './markup-collectors.ts';

function countAreas(html: string): number {
  const collectors = new MarkupCollectors();
  new HtmlWalker(collectors).walk(html);
  return collectors.finish(() => null).appAreas;
}

it.each([
  ['<main><canvas id=art></canvas></main>', 1],
  ['<main><div id="globe-mount"></div><div id="gameBoard"> </div></main>', 2],
  ['<main><div id="map">Our shop is by the river.</div></main>', 0],
  ['<main><div id="map"><img src="/map.png" alt="The way to us"></div></main>', 0],
  ['<main><div id="comments"></div><div id="mapping"></div></main>', 0],
  ['<main><canvas id="particles"></canvas><canvas aria-hidden="true"></canvas></main>', 0],
  ['<footer><div id="map"></div></footer><main><p>Prices</p></main>', 0],
])('counts content areas that JavaScript draws: %s', (html, expected) => expect(countAreas(html)).toBe(expected));
