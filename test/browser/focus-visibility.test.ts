import { expect, it } from 'vitest';
import { tabStopsProbe } from '#crawl/browser/render/probes/layout/tab-stops.ts';
import { buildPhonePage, openProbingBench } from './probing.ts';

const PAGE = buildPhonePage(
  `<style>.none:focus{outline:none}.ring:focus{outline:none;box-shadow:0 0 0 2px red}.slow{background:#fff}.slow:focus{outline:none;background:#ff0;transition:background .2s .15s}.skip{position:absolute;left:-999px}.skip:focus{outline:none;left:0}.own{outline:none}.box:focus-within{background:#eee}</style>
   <a class=skip id=skip href="#x">Skip</a><a id=plain href=/a>plain</a><a class=none id=none href=/b>none</a><a class=ring id=ring href=/c>ring</a>
   <button class=slow id=slow>slow</button><input class=none id=field aria-label=f><button class=none id=button style="background:#fff">b</button>
   <p class=box><a class=none id=inbox href=/d>in</a><a class=none id=inbox2 href=/e>in</a></p>`,
);

it('the tab stop probe detects at which tab stops the focus is visible', async () => {
  await using bench = await openProbingBench({ '/focus': PAGE });
  const stops = await bench.visit('/focus', (page) => tabStopsProbe.run(page));
  expect(stops.map(({ element, isVisible }) => [element.selector, isVisible])).toEqual([
    ['#skip', true],
    ['#plain', true],
    ['#none', false],
    ['#ring', true],
    ['#slow', true],
    ['#field', true],
    ['#button', false],
    ['#inbox', true],
    ['#inbox2', true],
  ]);
});
