import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { type SitePage, serveSite } from '#test/helpers/site-server.ts';
import { buildPhonePage, words } from './probing.ts';
import { openBench, type RenderingBench } from './rendering.ts';

const TEXT = words(700);
/** An element too small to tap, in a color that appears nowhere else. */
const DOT = 'display:block;width:14px;height:14px;background:#e00000;overflow:hidden;position:absolute';
const buildDots = (style: string) =>
  `<a id=dot href=/x style="${DOT};${style}">.</a><a href=/y style="${DOT};${style};margin-left:16px;background:#00c">.</a>`;

const PAGES: Record<string, SitePage> = {
  '/below': buildPhonePage(
    `<p>${TEXT}</p><div style="position:relative;height:300px">${buildDots('left:100px;top:100px')}</div><p>${TEXT}</p>`,
  ),
  '/wider': buildPhonePage(
    `<div style="width:700px;height:50px;background:#ddd">wide</div><p>${TEXT}</p><div style="position:relative;height:300px">${buildDots('left:100px;top:100px')}</div><p>${TEXT}</p>`,
  ),
  '/desktop': `<!doctype html><title>Old</title><p>${TEXT}</p><div style="position:relative;height:300px">${buildDots('left:100px;top:100px')}</div><p>${TEXT}</p>`,
  '/box': buildPhonePage(
    `<div style="position:fixed;inset:0;overflow:auto"><p>${TEXT}</p><div style="position:relative;height:300px">${buildDots('left:60px;top:50px')}</div><p>${TEXT}</p></div>`,
  ),
  '/shadow': buildPhonePage(
    `<p>${TEXT}</p><div id=host></div><p>${TEXT}</p><script>host.attachShadow({mode:'open'}).innerHTML = '<div style="position:relative;height:300px">${buildDots('left:100px;top:100px')}</div>'</script>`,
  ),
  '/tall': buildPhonePage(
    `<p>${TEXT}</p><div id=tall style="width:700px;height:2000px;background:linear-gradient(#e00000 20px,#eee 0)">Wide</div><p>${TEXT}</p>`,
  ),
  '/covered': buildPhonePage(
    `<p>${TEXT}</p><div style="position:relative;height:300px">${buildDots('left:100px;top:100px')}</div><div style="position:fixed;inset:0;background:#fff;z-index:9">We use cookies</div>`,
  ),
  '/clean': buildPhonePage(`<main><h1>Title</h1><p>${TEXT}</p></main>`),
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

async function readScreenshots(path: string) {
  const { page, pictures } = await bench.render(`${site.origin}${path}`, { withScreenshots: true });
  if (page.state !== 'rendered') throw new Error(page.detail);
  expect(page.truncations).toEqual([]);
  return pictures;
}

/**
 * Returns the size of a JPEG as the browser decodes it, and the color at the center of a box given in fractions of that
 * size.
 */
async function readColorAt(jpeg: Uint8Array, share: { x: number; y: number }) {
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

/** Returns the screenshot of the red dot, after checking that the dot is inside the `box` of the screenshot. */
async function findRedDot(path: string) {
  const pictures = await readScreenshots(path);
  const picture = pictures.find(({ selector }) => selector.endsWith('#dot'));
  if (picture === undefined)
    throw new Error(`No screenshot of the dot among ${pictures.map(({ selector }) => selector)}`);
  const { width, height, box, jpeg } = picture;
  const shown = await readColorAt(jpeg, { x: (box.x + box.width / 2) / width, y: (box.y + box.height / 2) / height });
  expect(shown.isRed).toBe(true);
  return { ...picture, shown };
}

describe('a screenshot of an element', () => {
  it('shows an element below the first screen and its surroundings, at screen resolution', async () => {
    const { width, height, box, shown } = await findRedDot('/below');
    expect({ width, height }).toEqual({ width: 412, height: 14 + 2 * 56 });
    expect(box).toMatchObject({ width: 14, height: 14, y: 56 });
    expect(shown.width / width).toBeCloseTo(1.75, 1);
    expect(shown.height / height).toBeCloseTo(1.75, 1);
  });

  it('has as many pixels as the screen on a page that is wider and may be scaled down', async () => {
    expect((await findRedDot('/wider')).shown.width).toBeCloseTo(412 * 1.75, -1);
  });

  it('is not taken of a page with a desktop layout, where elements move when scaled', async () => {
    expect(await readScreenshots('/desktop')).toEqual([]);
  });

  it('finds elements in scrollable boxes and in shadow trees', async () => {
    await findRedDot('/box');
    await findRedDot('/shadow');
  });

  it('shows the top of an element that is taller than a screenshot, cut at the edge of the screen', async () => {
    const picture = (await readScreenshots('/tall')).find(({ selector }) => selector.endsWith('#tall'));
    if (picture === undefined) throw new Error('No screenshot');
    expect(picture.height).toBe(480);
    expect(picture.box.x + picture.box.width).toBe(picture.width);
    const shown = await readColorAt(picture.jpeg, { x: 0.5, y: (picture.box.y + 10) / picture.height });
    expect(shown.isRed).toBe(true);
  });

  it('is not taken if the element is covered, has no issue, or no screenshot was requested', async () => {
    expect((await readScreenshots('/covered')).filter(({ selector }) => selector.endsWith('#dot'))).toEqual([]);
    expect((await readScreenshots('/clean')).map(({ selector }) => selector)).not.toContain('#dot');
    const { pictures } = await bench.render(`${site.origin}/below`);
    expect(pictures).toEqual([]);
  });
});
