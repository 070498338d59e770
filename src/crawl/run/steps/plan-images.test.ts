import { describe, expect, it } from 'vitest';
import { getArtifact, redirectTo, respondWith, type SitePage, withCrawledSite } from '#test/helpers/site-server.ts';

/** The header of a PNG with 1200 by 630 pixels. */
const PNG = Buffer.alloc(64);
PNG.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
PNG.writeUInt32BE(1_200, 16);
PNG.writeUInt32BE(630, 20);

const serveHtml =
  (head: string, body = ''): SitePage =>
  (request, response) => {
    const origin = `http://${request.headers.host ?? ''}`;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><head>${head.replaceAll('{{origin}}', origin)}</head><body>${body}`);
  };
const buildPreviewMeta = (path: string) => `<meta property="og:image" content="{{origin}}${path}">`;

describe('requested images', () => {
  it('include social preview images, with their actual size', async () => {
    const pages: Record<string, SitePage> = {
      '/': serveHtml(buildPreviewMeta('/card.png'), '<a href="/a">a</a> <a href="/b">b</a> <a href="/c">c</a>'),
      '/a': serveHtml(buildPreviewMeta('/gone.png')),
      '/b': serveHtml(buildPreviewMeta('/page.png')),
      '/c': serveHtml(buildPreviewMeta('/moved.png')),
      '/card.png': respondWith(200, 'image/png', PNG),
      '/page.png': serveHtml('<title>Not a picture</title>'),
      '/moved.png': redirectTo('/card.png'),
    };
    await withCrawledSite(pages, ({ artifacts, server }) => {
      const previews = getArtifact(artifacts, 'previewImages');
      expect(previews).toMatchObject({ usedCount: 4, checkedCount: 4 });
      const findPreview = (path: string) => previews.find(server.origin + path);
      const image = { format: 'png', width: 1_200, height: 630 };
      expect(findPreview('/card.png')).toMatchObject({ verdict: 'fine', status: 200, transferBytes: 64, image });
      expect(findPreview('/gone.png')).toMatchObject({ verdict: 'broken', status: 404, image: null });
      expect(findPreview('/page.png')).toMatchObject({ verdict: 'broken', foreignType: 'text/html' });
      expect(findPreview('/moved.png')).toMatchObject({ verdict: 'fine', image });
      expect(findPreview('/other.png')).toBeNull();
      expect(getArtifact(artifacts, 'imageCheck').checkedCount, 'no images of the pages').toBe(0);
    });
  });

  it('include the largest candidate of each srcset and the page where it occurs', async () => {
    const image = '<img src="/a.png" srcset="/a.png 400w, /a-800.png 800w, /a-1600.png 1600w" alt="A">';
    const pages = { '/': serveHtml('', image), '/a.png': respondWith(200, 'image/png', PNG) };
    await withCrawledSite(pages, ({ artifacts, server }) => {
      const { checkedCount, broken, uncheckedCount } = getArtifact(artifacts, 'imageCheck');
      expect({ checkedCount, uncheckedCount }).toEqual({ checkedCount: 2, uncheckedCount: 0 });
      expect(broken).toMatchObject([
        {
          url: `${server.origin}/a-1600.png`,
          status: 404,
          pageUrls: [`${server.origin}/`],
          occurrences: [{ text: 'A', line: 1 }],
        },
      ]);
      expect(server.hits).not.toContain('/a-800.png');
    });
  });

  it('share one limit, and social preview images may use up to a quarter of it', async () => {
    const images = Array.from({ length: 8 }, (_, index) => `<img src="/i${index}.png" alt="">`).join('');
    const links = Array.from({ length: 6 }, (_, index) => `<a href="/p${index}">p</a>`).join('');
    const others = Array.from(
      { length: 6 },
      (_, index) => [`/p${index}`, serveHtml(buildPreviewMeta(`/c${index}.png`))] as const,
    );
    const pages = { '/': serveHtml('', images + links), ...Object.fromEntries(others) };
    const countChecks = async (maxImageChecks: number) => {
      let found = { previews: 0, images: 0 };
      await withCrawledSite(
        pages,
        ({ artifacts }) => {
          const previews = getArtifact(artifacts, 'previewImages').checkedCount;
          found = { previews, images: getArtifact(artifacts, 'imageCheck').checkedCount };
        },
        { limits: { maxImageChecks } },
      );
      return found;
    };
    expect(await countChecks(8)).toEqual({ previews: 2, images: 6 });
    expect(await countChecks(100)).toEqual({ previews: 6, images: 8 });
  });
});
