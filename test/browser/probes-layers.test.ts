import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { acceptedOverlayProbe, overlayProbe } from '#crawl/browser/render/probes/layout/overlay.ts';
import { librariesProbe } from '#crawl/browser/render/probes/libraries.ts';
import { secretsProbe } from '#crawl/browser/render/probes/secrets.ts';
import { respondWith, type SitePage } from '#test/helpers/site-server.ts';
import { buildPhonePage, openProbingBench, type ProbingBench, words } from './probing.ts';

const TEXT = words(120);
const buildOverlay = (text: string, style = 'inset:0', more = '') =>
  `<div id=layer ${more} style="position:fixed;${style};background:#fff;z-index:9">${text}</div>`;
const script = (body: string) => respondWith(200, 'text/javascript', body);
/** Assembled here so that no scanner mistakes this file for a leak. */
const AWS_KEY = ['AKIA', 'Q3EGRVT5WKZ7PLJ2'].join('');
const STRIPE_KEY = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dcWq82'].join('_');
const GITHUB_TOKEN = ['ghp', 'aB3dE5fG7hJ9kL2mN4pQ6rS8tU1vW3xY5zA7'].join('_');

const PAGES: Record<string, SitePage> = {
  '/none': buildPhonePage(
    `<header style="position:fixed;top:0;height:100px;width:100%;background:#eee">Menu</header><p>${TEXT}</p><footer style="position:fixed;bottom:0;height:60px;width:100%">We use cookies. <button>OK</button></footer>`,
  ),
  '/wall': buildPhonePage(
    `<main id=main><p>short</p></main>${buildOverlay('<p>We and our partners use cookies.</p><a href=/privacy>Accept our policy</a><button>Reject all</button><button id=settings>Accept only necessary</button><button id=yes>Accept all</button>')}
     <script>yes.onclick = () => { layer.remove(); main.innerHTML = '<p>${TEXT}</p>'; }; settings.onclick = () => { document.title = 'wrong'; };</script>`,
  ),
  '/german': buildPhonePage(
    `<main><p>${TEXT}</p></main><div style="position:fixed;inset:0;background:rgba(0,0,0,.5);z-index:5"></div>${buildOverlay('<p>Wir verwenden Cookies.</p><button id=yes>Alle akzeptieren</button>', 'left:10%;right:10%;top:40%;height:20%')}
     <script>yes.onclick = () => layer.remove()</script>`,
  ),
  '/age': buildPhonePage(
    `<main><p>${TEXT}</p></main>${buildOverlay('<h2>Are you over 18?</h2><button>Yes</button><p>We use cookies</p>')}`,
  ),
  '/login': buildPhonePage(
    `<main><p>${TEXT}</p></main>${buildOverlay('<h2>Please sign in to continue</h2><input type=password>', 'inset:10%', 'role=dialog')}`,
  ),
  '/newsletter': buildPhonePage(
    `<main><p>${TEXT}</p></main>${buildOverlay('<h2>Get 10% off</h2><p>I consent to emails. Privacy policy.</p><input type=email><button id=ok>OK, allow</button>', 'inset:15% 5%')}<script>ok.onclick = () => { document.title = 'pressed'; }</script>`,
  ),
  '/app-shell': buildPhonePage(
    `<div style="position:fixed;inset:0;overflow:auto"><main><h1>App</h1><p>${TEXT}</p></main></div>`,
  ),
  '/hero': buildPhonePage(
    `<section style="position:relative;height:800px"><div style="position:absolute;inset:0;z-index:2"><h1>Welcome</h1><p>${words(20)}</p></div></section><p>${TEXT}</p>`,
  ),
  '/parallax': buildPhonePage(
    `<div style="position:fixed;inset:0;z-index:-1;background:#ccc"></div><header style="position:fixed;top:0;height:150px;width:100%;z-index:5">Menu of the site</header><p>few words</p>`,
  ),
  '/modal': buildPhonePage(
    `<main><p>${TEXT}</p></main><dialog id=d>Our great offer</dialog><script>d.showModal()</script>`,
  ),
  '/shadow-consent': buildPhonePage(
    `<main><p>${TEXT}</p></main><div id=host></div><script>const root = host.attachShadow({mode:'open'}); root.innerHTML = '<div id=layer style="position:fixed;inset:0;background:#fff"><p>Cookie settings of ours</p><button id=yes>Tout accepter</button></div>'; root.querySelector('#yes').onclick = () => root.querySelector('#layer').remove();</script>`,
  ),
  '/libs': buildPhonePage(
    `<script src="/jquery-3.4.1.min.js"></script><script src="/npm/vue@2.6.10/dist/vue.min.js"></script><script src="/wp-includes/js/jquery/jquery-migrate.min.js?ver=3.3.2"></script><script src="/theme/app.js?ver=6.4.2"></script>
     <script>window._ = { VERSION: '4.17.15', runInContext() {} }; window.moment = { get version() { throw new Error('no'); } }; window.React = { version: { evil: true } }; Object.defineProperty(window, 'Backbone', { get() { return { VERSION: 'x'.repeat(1e6) }; } }); Object.prototype.toJSON = () => 'broken';</script>
     <div ng-version="12.1.0"></div>`,
  ),
  '/jquery-3.4.1.min.js': script("window.jQuery = { fn: { jquery: '3.4.1' } }"),
  '/npm/vue@2.6.10/dist/vue.min.js': script(''),
  '/wp-includes/js/jquery/jquery-migrate.min.js?ver=3.3.2': script(''),
  '/theme/app.js?ver=6.4.2': script(''),
  '/no-libs': buildPhonePage('<script>window.jQuery = {}; window._ = () => {};</script>'),
  '/leak': buildPhonePage(`<p>${TEXT}</p>\n<script>const key = "${AWS_KEY}";</script><script src=/leak.js></script>`),
  '/leak.js': script(
    `const a = 1;\nconst stripe = "${STRIPE_KEY}";\nconst again = "${STRIPE_KEY}", git = "${GITHUB_TOKEN}";`,
  ),
  '/no-leak': buildPhonePage(
    `<script>const a = "pk_live_4eC39HqLyjWDarjtT1zdp7dcWq82", b = "AIzaSyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY", c = "AKIAIOSFODNN7EXAMPLE", d = "sk_live_aaaaaaaaaaaaaaaaaaaaaaaaaaaa", e = "-----BEGIN PRIVATE KEY-----", f = "sk_test_4eC39HqLyjWDarjtT1zdp7dcWq82", g = "xoxb-your-token-goes-in-here-please";</script>`,
  ),
};

let bench: ProbingBench;
beforeAll(async () => {
  bench = await openProbingBench(PAGES);
});
afterAll(() => bench?.[Symbol.asyncDispose]());

describe('overlay detection', () => {
  const probeOverlay = (path: string) =>
    bench.visit(path, async (page) => {
      const rest: RenderedDetail['overlay'] = await overlayProbe.run(page);
      const acceptedResult = await acceptedOverlayProbe.run(page);
      return { rest, accepted: acceptedResult, title: await page.title() };
    });

  it('accepts a consent layer through its accept button, after the first reading', async () => {
    const { rest, accepted: acceptedResult, title } = await probeOverlay('/wall');
    expect(rest).toMatchObject({
      kind: 'consent',
      coverage: 1,
      wordsBefore: 1,
      wordsAfter: null,
      element: { selector: '#layer' },
    });
    expect(rest?.text).toMatch(/^We and our partners use cookies/);
    expect(acceptedResult).toEqual({ ...rest, wordsAfter: 120 });
    expect(title).toBe('A page');
  });

  it('counts the dimming backdrop as part of the layer', async () => {
    const { accepted: acceptedResult } = await probeOverlay('/german');
    expect(acceptedResult).toMatchObject({ kind: 'consent', coverage: 1, wordsBefore: 120, wordsAfter: 120 });
  });

  it('inspects shadow trees', async () => {
    const { accepted: acceptedResult } = await probeOverlay('/shadow-consent');
    expect(acceptedResult).toMatchObject({
      kind: 'consent',
      wordsBefore: 120,
      wordsAfter: 120,
      element: { selector: '#host >>> #layer' },
    });
  });

  it.each([
    ['/age', 'age-gate'],
    ['/login', 'sign-in'],
    ['/newsletter', 'other'],
    ['/modal', 'other'],
  ])('recognizes the kind of %s and clicks nothing', async (path, kind) => {
    const { accepted: acceptedResult, title } = await probeOverlay(path);
    expect(acceptedResult).toMatchObject({ kind, wordsBefore: 120, wordsAfter: null });
    expect(title).toBe('A page');
  });

  it.each(['/none', '/app-shell', '/hero', '/parallax'])('detects no layer in %s', async (path) => {
    const { rest, accepted: acceptedResult } = await probeOverlay(path);
    expect([rest, acceptedResult]).toEqual([null, null]);
  });
});

describe('library detection', () => {
  it('relies only on what libraries and file URLs declare', async () => {
    const { origin } = bench.site;
    const found = await bench.visit('/libs', (page) => librariesProbe.run(page));
    expect(found).toEqual([
      { name: 'jQuery', version: '3.4.1', url: `${origin}/jquery-3.4.1.min.js` },
      { name: 'Angular', version: '12.1.0', url: null },
      { name: 'lodash', version: '4.17.15', url: null },
      { name: 'Vue', version: '2.6.10', url: `${origin}/npm/vue@2.6.10/dist/vue.min.js` },
      {
        name: 'jQuery Migrate',
        version: '3.3.2',
        url: `${origin}/wp-includes/js/jquery/jquery-migrate.min.js?ver=3.3.2`,
      },
    ]);
    expect(await bench.visit('/no-libs', (page) => librariesProbe.run(page))).toEqual([]);
  });
});

describe('secret detection', () => {
  it('finds secrets in the document and first-party scripts, without revealing them', async () => {
    const { origin } = bench.site;
    const found = await bench.visit('/leak', (page) => secretsProbe.run(page));
    expect(found).toEqual([
      { kind: 'AWS access key', redacted: 'AKIAQ3… (20 characters)', url: `${origin}/leak`, line: 2 },
      { kind: 'Stripe secret key', redacted: 'sk_live_4e… (36 characters)', url: `${origin}/leak.js`, line: 2 },
      { kind: 'GitHub token', redacted: 'ghp_aB… (40 characters)', url: `${origin}/leak.js`, line: 3 },
    ]);
  });

  it('ignores publishable keys, examples and values that only match a format', async () => {
    expect(await bench.visit('/no-leak', (page) => secretsProbe.run(page))).toEqual([]);
  });
});
