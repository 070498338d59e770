import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SatoriOptions } from 'satori';
import sharp from 'sharp';
import { BRAND, BRAND_COLORS } from '#contracts/product/brand.ts';

/** Text of a page's social preview image. */
export interface PreviewText {
  title: string;
  /** Type of page, shown above the title; omitted when empty. */
  kind: string;
}

export interface PreviewImages {
  /** Returns the image as PNG, 1200 by 630 pixels. The image is rendered once and cached while there is space. */
  draw(text: PreviewText): Promise<Uint8Array<ArrayBuffer>>;
}

const WIDTH = 1200;
const IMAGE_HEIGHT = 630;
/** Cache size; images are about 30 KB each. */
const MAX_CACHED_IMAGES = 400;
/** Maximum number of title lines between the brand and the tagline. */
const MAX_TITLE_LINES = 5;
const { paper: PAPER, ink: INK, ink2: INK_2, accent: ACCENT } = BRAND_COLORS;

/** The product logo as an SVG with intrinsic size. */
const MARK = `data:image/svg+xml;base64,${Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 24 24"><path d="M3 4.5v15M21 8v8M3 12h18" fill="none" stroke="${ACCENT}" stroke-width="2"/><circle cx="14" cy="12" r="3.25" fill="${PAPER}" stroke="${ACCENT}" stroke-width="2"/></svg>`,
).toString('base64')}`;

/**
 * Creates the Open Graph images: the page title is rendered as outlines with our own fonts, so that no system font is
 * needed.
 */
export function createPreviewImages(): PreviewImages {
  const fonts = loadFonts();
  const cache = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    draw(text) {
      const key = `${text.kind}\n${text.title}`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const image = renderImage(text, fonts);
      cache.set(key, image);
      // A failed image is retried.
      image.catch(() => cache.delete(key));
      const oldestKey = cache.keys().next().value;
      if (cache.size > MAX_CACHED_IMAGES && oldestKey !== undefined) cache.delete(oldestKey);
      return image;
    },
  };
}

type Fonts = SatoriOptions['fonts'];

function loadFonts(): Fonts {
  const { resolve } = createRequire(import.meta.url);
  const read = (path: string) => readFileSync(resolve(path));
  return [
    { name: 'Serif', weight: 600, data: read('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff') },
    { name: 'Sans', weight: 500, data: read('@fontsource/inter/files/inter-latin-500-normal.woff') },
  ];
}

interface Box {
  type: string;
  props: {
    style?: Record<string, string | number>;
    children?: (Box | string)[] | string;
    src?: string;
    width?: number;
    height?: number;
  };
}

const buildBox = (style: Record<string, string | number>, children: (Box | string)[] | string): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

async function renderImage({ title, kind }: PreviewText, fonts: Fonts): Promise<Uint8Array<ArrayBuffer>> {
  const size = title.length > 70 ? 56 : title.length > 40 ? 68 : 84;
  const brand = buildBox({ alignItems: 'center', gap: 16, fontSize: 36, color: INK }, [
    { type: 'img', props: { src: MARK, width: 44, height: 44 } },
    BRAND.name,
  ]);
  const page = buildBox(
    {
      width: WIDTH,
      height: IMAGE_HEIGHT,
      // Otherwise, the library adds the padding and border to the size, and the image is cropped.
      boxSizing: 'border-box',
      padding: '64px 72px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      background: PAPER,
      fontFamily: 'Sans',
      borderBottom: `12px solid ${ACCENT}`,
    },
    [
      brand,
      buildBox({ flexDirection: 'column', gap: 20 }, [
        buildBox({ fontSize: 30, color: ACCENT }, kind),
        buildBox(
          {
            display: 'block',
            fontFamily: 'Serif',
            fontSize: size,
            lineHeight: 1.12,
            letterSpacing: '-0.015em',
            color: INK,
            wordBreak: 'break-word',
            lineClamp: MAX_TITLE_LINES,
          },
          title,
        ),
      ]),
      buildBox({ fontSize: 28, color: INK_2 }, BRAND.tagline),
    ],
  );
  // Loading the library takes a tenth of a second, so startup does not wait for it.
  const { default: satori } = await import('satori');
  // The library types its input as React nodes but renders plain objects of this shape.
  const svg = await satori(page as unknown as Parameters<typeof satori>[0], {
    width: WIDTH,
    height: IMAGE_HEIGHT,
    fonts,
  });
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
  return new Uint8Array(png);
}
