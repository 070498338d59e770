import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { type SitePage, serveSite } from '#test/helpers/site-server.ts';
import { phonePage, words } from './probing.ts';
import { openBench, type RenderingBench } from './rendering.ts';

const TEXT = words(700);
/** Too small to tap, and in a color that appears nowhere else. */
const DOT = 'display:block;width:14px;height:14px;background:#e00000;overflow:hidden;position:absolute';
const dots = (style: string) =>
  `<a id=dot href=/x style="${DOT};${style}">.</a><a href=/y style="${DOT};${style};margin-left:16px;background:#00c">.</a>`;

const PAGES: Record<string, SitePage> = {
  '/below': phonePage(
    `<p>${TEXT}</p><div style="position:relative;height:300px">${dots('left:100px;top:100px')}</div><p>${TEXT}</p>`,
  ),
  '/wider': phonePage(
    `<div style="width:700px;height:50px;background:#ddd">wide</div><p>${TEXT}</p><div style="position:relative;height:300px">${dots('left:100px;top:100px')}</div><p>${TEXT}</p>`,
  ),
  '/desktop': `<!doctype html><title>Old</title><p>${TEXT}</p><div style="position:relative;height:300px">${dots('left:100px;top:100px')}</div><p>${TEXT}</p>`,
  '/box': phonePage(
    `<div style="position:fixed;inset:0;overflow:auto"><p>${TEXT}</p><div style="position:relative;height:300px">${dots('left:60px;top:50px')}</div><p>${TEXT}</p></div>`,
  ),
  '/shadow': phonePage(
    `<p>${TEXT}</p><div id=host></div><p>${TEXT}</p><script>host.attachShadow({mode:'open'}).innerHTML = '<div style="position:relative;height:300px">${dots('left:100px;top:100px')}</div>'</script>`,
  ),
  '/tall': phonePage(
    `<p>${TEXT}</p><div id=tall style="width:700px;height:2000px;background:linear-gradient(#e00000 20px,#eee 0)">Wide</div><p>${TEXT}</p>`,
  ),
  '/covered': phonePage(
    `<p>${TEXT}</p><div style="position:relative;height:300px">${dots('left:100px;top:100px')}</div><div style="position:fixed;inset:0;background:#fff;z-index:9">We use cookies</div>`,
  ),
  '/clean': phonePage(`<main><h1>Title</h1><p>${TEXT}</p></main>`),
};

let site: LoopbackServer;
let bench: RenderingBench;
beforeAll(async () => {
  site = await serveSite(PAGES);
  bench = await openBench([site.target]);
}, 60_000);
afterAll(async () => {
  await bench[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

async function getPictures(path: string) {
  const { page, pictures } = await bench.render(`${site.origin}${path}`, { withPictures: true });
  if (page.state !== 'rendered') throw new Error(page.detail);
  expect(page.truncations).toEqual([]);
  return pictures;
}

/**
 * Returns the size of a JPEG and the color at the center of a box, given as shares of it, as the browser decodes them.
 */
async function colourAt(jpeg: Uint8Array, share: { x: number; y: number }) {
  const page = await bench.running.browser.newPage();
  try {
    return await page.evaluate(
      async (base64, at) => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        if (context === null) throw new Error('No canvas');
        context.drawImage(image, 0, 0);
        const [red = 0, green = 0, blue = 0] = context.getImageData(image.width * at.x, image.height * at.y, 1, 1).data;
        return { width: image.width, height: image.height, isRed: red > 180 && green < 60 && blue < 60 };
      },
      Buffer.from(jpeg).toString('base64'),
      share,
    );
  } finally {
    await page.close();
  }
}

/** Takes the screenshot of the red dot and checks that the dot is where the screenshot claims. */
async function redDot(path: string) {
  const pictures = await getPictures(path);
  const picture = pictures.find(({ selector }) => selector.endsWith('#dot'));
  if (picture === undefined)
    throw new Error(`No screenshot of the dot among ${pictures.map(({ selector }) => selector)}`);
  const { width, height, box, jpeg } = picture;
  const shown = await colourAt(jpeg, { x: (box.x + box.width / 2) / width, y: (box.y + box.height / 2) / height });
  expect(shown.isRed).toBe(true);
  return { ...picture, shown };
}

describe('a screenshot of an element', () => {
  it('shows an element below the first screen and its surroundings, at screen resolution', async () => {
    const { width, height, box, shown } = await redDot('/below');
    expect({ width, height }).toEqual({ width: 412, height: 14 + 2 * 56 });
    expect(box).toMatchObject({ width: 14, height: 14, y: 56 });
    expect(shown.width / width).toBeCloseTo(1.75, 1);
    expect(shown.height / height).toBeCloseTo(1.75, 1);
  });

  it('has as many pixels as the screen on a page that is wider and may be scaled down', async () => {
    expect((await redDot('/wider')).shown.width).toBeCloseTo(412 * 1.75, -1);
  });

  it('is not taken of a page with a desktop layout, where elements move when scaled', async () => {
    expect(await getPictures('/desktop')).toEqual([]);
  });

  it('finds elements in scrollable boxes and in shadow trees', async () => {
    await redDot('/box');
    await redDot('/shadow');
  });

  it('shows the top of an element that is taller than a screenshot, cut at the edge of the screen', async () => {
    const picture = (await getPictures('/tall')).find(({ selector }) => selector.endsWith('#tall'));
    if (picture === undefined) throw new Error('No screenshot');
    expect(picture.height).toBe(480);
    expect(picture.box.x + picture.box.width).toBe(picture.width);
    const shown = await colourAt(picture.jpeg, { x: 0.5, y: (picture.box.y + 10) / picture.height });
    expect(shown.isRed).toBe(true);
  });

  it('is not taken of a covered element, without an issue, or unless requested', async () => {
    expect((await getPictures('/covered')).filter(({ selector }) => selector.endsWith('#dot'))).toEqual([]);
    expect((await getPictures('/clean')).map(({ selector }) => selector)).not.toContain('#dot');
    const { pictures } = await bench.render(`${site.origin}/below`);
    expect(pictures).toEqual([]);
  });
});
