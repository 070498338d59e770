/** Pages of one site, each with one issue that only a browser can find, and the rules that must report it. */
import { randomBytes } from 'node:crypto';
import { respondWith, type SitePage } from '#test/helpers/site-server.ts';
import { createNoiseImage } from './noise-image.ts';

export interface FaultyPage {
  page: SitePage;
  /** Rules for rendered pages that must report a finding here; no other such rule may report one. */
  expectedRuleIds: readonly string[];
}

interface Parts {
  head?: string;
  /** Inserted before everything else in the body. */
  first?: string;
  main?: string;
  headers?: Record<string, string>;
  /** An analytics tag, which every page should have. */
  analytics?: string;
}

const SENTENCES = [
  'A bowline holds a load and can still be opened afterwards.',
  'Wet rope loses a tenth of its strength until it has dried.',
  'Coil the line against the lay and it will kink at the first pull.',
  'Two half hitches are enough for a boat that stays an hour.',
  'Splices keep nearly all of the strength, while every knot costs between thirty and sixty percent.',
  'Nylon stretches, polyester hardly does, and hemp shrinks when rain has soaked through.',
  'Sailors whip loose ends with waxed twine before unlaid strands spoil another metre.',
  'Beginners should practise with thick soft cord, because mistakes are easier to see there.',
];
/** Returns words that look like prose, the same on every call. */
export const buildProse = (words: number): string => {
  const all = SENTENCES.join(' ').split(' ');
  return Array.from({ length: words }, (_, index) => all[index % all.length]).join(' ');
};
/** Letters only, because templates are not distinguished by digits. */
const keepLetters = (path: string): string => path.replaceAll(/[^a-z]/g, '') || 'home';

const MATOMO_SCRIPT = '<script defer src="/matomo.js"></script>';

/**
 * Builds a page without any issues, with its own template and the given content. `{origin}` is replaced by its server's
 * origin.
 */
export function buildFaultFreePage(
  path: string,
  { head = '', first = '', main = '', headers = {}, analytics = MATOMO_SCRIPT }: Parts = {},
): SitePage {
  const title = `The knots of ${path} and how to tie them`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Which knots belong to ${path}, and how each of them is tied, step by step.">
${analytics}
<style>body { margin: 16px; font: 16px/1.6 sans-serif } a { display: inline-block; padding: 12px }</style>${head}</head>
<body>${first}<header><nav aria-label="Main"><a href="/">All knots</a></nav></header>
<main class="of-${keepLetters(path)}"><h1>Knots of ${path}</h1><p>${buildProse(120)}</p>${main}</main></body></html>`;
  return (request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(html.replaceAll('{origin}', `http://${request.headers.host}`));
  };
}

const insert = (text: string): string =>
  `document.querySelector('main').insertAdjacentHTML('beforeend', '<p>${text}</p>')`;
const INSERT_TEXT = insert(buildProse(300));
/** Text that appears on no other page, because repeated text counts neither as missing nor as lost. */
const OTHER_TEXT = buildProse(300).split(' ').reverse().join(' ');
const INSERT_OTHER_TEXT = insert(OTHER_TEXT);
const script = (text: string): string => `<script>${text}</script>`;
const LINKED_TOPIC_NAMES = ['hitch', 'bend', 'loop', 'splice', 'whipping', 'lashing'];
/** Pages that other pages refer to. */
export const PLAIN_PATHS = ['/prices', '/target', ...LINKED_TOPIC_NAMES.map((name) => `/script/${name}`)];
const IMAGE_TAG_START = '<img src="/picture.png" alt="A bowline"';

const one = (path: string, expectedRuleIds: readonly string[], parts: Parts): Record<string, FaultyPage> => ({
  [path]: { expectedRuleIds, page: buildFaultFreePage(path, parts) },
});
const main = (html: string): Parts => ({ main: html });
const head = (html: string): Parts => ({ head: html });

export const FAULTY_PAGES: Readonly<Record<string, FaultyPage>> = {
  ...one('/sound', [], {}),
  // JavaScript changes
  ...one('/noindex-removed', ['js-noindex-removed-by-script'], {
    head: '<meta name="robots" content="noindex">',
    main: script("document.querySelector('[name=robots]').remove()"),
  }),
  ...one(
    '/noindex-injected',
    ['js-noindex-injected'],
    main(script(`document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">')`)),
  ),
  ...one('/canonical-changed', ['js-canonical-changed'], {
    head: '<link rel="canonical" href="{origin}/canonical-changed">',
    main: script("document.querySelector('[rel=canonical]').href = '/prices'"),
  }),
  ...one('/canonical-removed', ['js-canonical-changed'], {
    head: '<link rel="canonical" href="{origin}/canonical-removed">',
    main: script("document.querySelector('[rel=canonical]').remove()"),
  }),
  ...one('/title-changed', ['js-metadata-changed'], main(script("document.title = 'Bicycle repair'"))),
  ...one(
    '/script-content',
    ['js-content-only-rendered', 'ai-content-needs-javascript'],
    main(script(INSERT_OTHER_TEXT)),
  ),
  ...one(
    '/script-links',
    ['js-links-only-rendered'],
    main(
      script(
        `document.querySelector('main').insertAdjacentHTML('beforeend', '${LINKED_TOPIC_NAMES.map((name) => `<p><a href="/script/${name}">About the ${name} of knots</a></p>`).join('')}')`,
      ),
    ),
  ),
  ...one('/script-error', ['js-errors-on-load'], main(script('null.start()'))),
  ...one('/moved-by-script', ['javascript-redirect'], main(script("location.replace('/target')"))),
  ...one(
    '/hash-routes',
    ['hash-routing'],
    main(
      `<ul><li><a href="#/bends">Bends</a></li><li><a href="#/hitches">Hitches</a></li><li><a href="#/loops">Loops</a></li></ul><section id="view"><p>${buildProse(40)}</p></section>${script(
        "addEventListener('hashchange', () => { for (const place of document.querySelectorAll('main > p, #view')) place.textContent = (location.hash.slice(2) + ' ').repeat(60) })",
      )}`,
    ),
  ),
  ...one(
    '/load-more',
    ['content-needs-interaction'],
    main(
      `<div id="more"></div><button type="button" style="padding:12px" onclick="document.querySelector('#more').insertAdjacentHTML('beforeend', '<p>${buildProse(150)}</p>'); this.remove()">Load more</button>`,
    ),
  ),
  ...one(
    '/closed-data',
    ['ai-content-needs-javascript', 'js-content-only-rendered', 'robots-googlebot-blocks-render-assets'],
    main(
      script(
        "fetch('/api/text').then((answer) => answer.text()).then((text) => document.querySelector('main').insertAdjacentHTML('beforeend', '<p>' + text + '</p>'))",
      ),
    ),
  ),
  ...one('/phone-has-less', ['mobile-content-parity'], main(script(`if (innerWidth > 800) { ${INSERT_OTHER_TEXT} }`))),
  // Visibility
  ...one('/consent-wall', ['consent-wall-hides-content'], {
    first: `<div role="dialog" aria-label="Cookies" style="position:fixed;inset:0;z-index:9;background:#fff;padding:40px"><p>We use cookies.</p><button type="button" style="padding:12px" onclick="this.parentElement.remove(); ${INSERT_TEXT.replaceAll('"', '&quot;').replaceAll("'", '&#39;')}">Accept all</button></div>`,
  }),
  ...one('/newsletter-layer', ['intrusive-interstitial'], {
    first:
      '<div role="dialog" aria-label="Offer" style="position:fixed;inset:0;z-index:9;background:#fff;padding:40px">Get 10% off with our newsletter</div>',
  }),
  ...one('/too-wide', ['content-wider-than-viewport'], main('<div style="width:700px">This box is wide</div>')),
  ...one(
    '/tiny-targets',
    ['tap-targets-too-small'],
    main(
      '<div style="line-height:0"><a href="/prices" aria-label="Prices" style="padding:0;width:15px;height:15px"></a><a href="/target" aria-label="Target" style="padding:0;width:15px;height:15px"></a></div>',
    ),
  ),
  ...one('/tiny-text', ['font-too-small-mobile'], main(`<p style="font-size:9px">${buildProse(400)}</p>`)),
  ...one('/hidden-text', ['hidden-text'], main(`<div style="position:absolute;left:-9999px">${buildProse(80)}</div>`)),
  ...one('/hidden-heading', ['h1-hidden-or-image-only'], head('<style>h1 { display: none }</style>')),
  // Accessibility
  ...one('/pale', ['color-contrast-low'], main('<p style="color:#aaa;background:#fff">Pale text on white</p>')),
  ...one(
    '/nameless-button',
    ['agent-accessibility-tree-broken'],
    main('<button type="button" style="padding:12px"></button>'),
  ),
  ...one(
    '/script-made-button',
    ['agent-accessibility-tree-broken', 'rendered-control-without-name'],
    main(
      `<p id="tools"></p>${script(`document.querySelector('#tools').innerHTML = '<button class="tool" style="padding:12px"></button>'`)}`,
    ),
  ),
  ...one(
    '/drawn-text',
    [],
    main(
      '<p><a href="https://rope.example/" style="padding:12px"><svg width="90" height="30"><text y="20">Rope shop</text></svg></a></p>',
    ),
  ),
  ...one(
    '/aria',
    ['agent-accessibility-tree-broken', 'aria-invalid'],
    main('<div role="checkbox" aria-label="Dry" tabindex="0" style="padding:12px">Dry</div>'),
  ),
  ...one('/no-focus', ['focus-not-visible'], {
    head: '<style>:focus { outline: none }</style>',
    main: '<p><a href="/prices">Prices of rope</a></p><p><a href="/target">Where to aim</a></p>',
  }),
  ...one('/list', ['list-table-structure-invalid'], main('<ul><div>Bowline</div></ul>')),
  ...one(
    '/drawing',
    ['rendered-control-without-name'],
    main(
      `<p id="chart"></p>${script(`document.querySelector('#chart').innerHTML = '<svg role="img" viewBox="0 0 9 9" width="90" height="90"><path d="M0 0h9v9z"/></svg>'`)}`,
    ),
  ),
  ...one('/field', ['agent-accessibility-tree-broken'], main('<form><input type="text" style="padding:12px"></form>')),
  ...one('/autoplay', ['media-without-captions'], main('<audio src="/tone.wav" autoplay loop></audio>')),
  // Images
  ...one('/no-dimensions', ['image-dimensions-missing'], main(`${IMAGE_TAG_START} style="display:block">`)),
  ...one(
    '/oversized',
    ['image-oversized-for-display'],
    main('<img src="/large.png" alt="Rope" width="100" height="50">'),
  ),
  ...one(
    '/eager-pictures',
    ['offscreen-images-not-lazy'],
    main(
      `<div style="height:4000px"></div>${['a', 'b', 'c'].map((name) => `<img src="/picture-${name}.png" alt="Knot ${name}" width="200" height="100">`).join('')}`,
    ),
  ),
  // Links
  ...one(
    '/click-only',
    ['noncrawlable-links'],
    main('<div role="link" tabindex="0" style="padding:12px" onclick="location.href=\'/prices\'">Prices of rope</div>'),
  ),
  ...one('/no-such-place', ['broken-fragment-link'], main('<p><a href="#nowhere">To the table of strengths</a></p>')),
  ...one(
    '/endless',
    ['infinite-scroll-without-urls'],
    main(
      `<ul id="list" style="padding-bottom:9500px">${'<li>A knot of the list</li>'.repeat(5)}</ul>${script(
        `let times = 0; addEventListener('scroll', () => { if (scrollY < 3000 || times > 3) return; times += 1; for (let item = 0; item < 5; item += 1) document.querySelector('#list').insertAdjacentHTML('beforeend', '<li>${buildProse(12)}</li>') })`,
      )}`,
    ),
  ),
  // Resources
  ...one('/missing-script', ['broken-js-or-css'], head('<script defer src="/missing.js"></script>')),
  // The browser blocks the stylesheet because of its type, and the server does not have it anyway.
  ...one('/missing-style', ['broken-js-or-css'], {
    head: '<link rel="stylesheet" href="/missing.css">',
    headers: { 'x-content-type-options': 'nosniff' },
  }),
  ...one('/policy', ['csp-blocks-own-resource'], {
    main: `${IMAGE_TAG_START} width="200" height="100">`,
    headers: { 'content-security-policy': "img-src 'none'" },
  }),
  ...one('/old-library', ['vulnerable-js-library'], head('<script defer src="/lodash-4.17.4.min.js"></script>')),
  ...one('/secret', ['leaked-secret'], head('<script defer src="/app.js"></script>')),
  ...one('/heavy', ['page-weight-high'], main('<img src="/heavy.png" alt="Rope" width="200" height="100">')),
  ...one('/many-elements', ['dom-size-large'], main(`<p>${'<span>knot </span>'.repeat(3_200)}</p>`)),
  ...one('/lazy-hero', ['lcp-image-lazy-loaded'], {
    first:
      '<img src="/hero.png" alt="Rope" loading="lazy" width="380" height="600" style="display:block;max-width:100%">',
  }),
  ...one('/hidden-hero', ['lcp-not-discoverable-early'], {
    head: '<link rel="stylesheet" href="/hero.css">',
    first: '<div class="hero" style="max-width:100%;width:380px;height:600px"></div>',
  }),
  // Analytics
  ...one('/retired-analytics', ['analytics-duplicate-or-retired'], {
    analytics: '',
    head: script("window.dataLayer = []; function gtag() { dataLayer.push(arguments) } gtag('config', 'UA-12345-1')"),
  }),
  ...one('/before-consent', ['tracking-before-consent'], {
    first:
      '<div role="dialog" aria-label="Cookies" style="position:fixed;left:0;right:0;bottom:0;height:50%;z-index:9;background:#fff;padding:40px"><p>We use cookies and ask you first.</p><button type="button" style="padding:12px">Accept</button></div>',
    main: script("document.cookie = '_ga=GA1.1.123.456; path=/'; document.cookie = '_ga_ABC=GS1.1.9; path=/'"),
  }),
};

/** Pages that are not rendered, with their reasons. */
export const UNREADABLE_PAGES: Readonly<Record<string, { page: SitePage; reasons: readonly string[] }>> = {
  '/stuck': {
    page: buildFaultFreePage('/stuck', main(script('setTimeout(() => { while (true); }, 100)'))),
    reasons: ['timeout'],
  },
  '/eater': {
    page: buildFaultFreePage(
      '/eater',
      main(
        script(
          'const all = []; setTimeout(() => { while (true) all.push(new Array(100000).fill(all.length + 0.5)) }, 100)',
        ),
      ),
    ),
    reasons: ['crashed', 'timeout'],
  },
  '/restless': {
    page: buildFaultFreePage('/restless', main(script("location.href = '/restless-too'"))),
    reasons: ['navigated-away'],
  },
};

const image = (width: number, height: number): SitePage =>
  respondWith(200, 'image/png', createNoiseImage(width, height));
const FAKE_SECRET_KEY = ['sk', 'live', '51H8sQkLw9Zx3Vb7Nm2Qr6Tt'].join('_');

/** Resources that the pages load. */
export const FILES: Readonly<Record<string, SitePage>> = {
  '/robots.txt': respondWith(200, 'text/plain', 'User-agent: *\nDisallow: /api/\n'),
  '/restless-too': buildFaultFreePage('/restless-too', main(script("location.href = '/restless'"))),
  '/missing.css': respondWith(
    404,
    { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' },
    '<h1>Not found</h1>',
  ),
  '/matomo.js': respondWith(200, 'text/javascript', '/* counts visits */'),
  '/api/text': respondWith(200, 'text/plain', OTHER_TEXT),
  '/picture.png': image(200, 100),
  '/picture-a.png': image(200, 100),
  '/picture-b.png': image(200, 100),
  '/picture-c.png': image(200, 100),
  '/large.png': image(800, 400),
  '/hero.png': image(380, 600),
  // Bytes after the end of an image are loaded but not drawn.
  '/heavy.png': respondWith(200, 'image/png', Buffer.concat([createNoiseImage(400, 200), randomBytes(3_200_000)])),
  '/hero.css': respondWith(200, 'text/css', '.hero { background: url(/hero.png) }'),
  '/lodash-4.17.4.min.js': respondWith(200, 'text/javascript', '/* lodash 4.17.4 */'),
  '/app.js': respondWith(200, 'text/javascript', `const payments = { key: "${FAKE_SECRET_KEY}" };`),
  '/tone.wav': respondWith(200, 'audio/wav', buildTone()),
};

/** Returns four seconds of a quiet sine wave, 8 bit, 8 kHz. */
function buildTone(): Uint8Array {
  const samples = 32_000;
  const file = Buffer.alloc(44 + samples, 128);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(8_000, 24);
  file.writeUInt32LE(8_000, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples, 40);
  for (let index = 0; index < samples; index += 1) file[44 + index] = 128 + Math.round(40 * Math.sin(index / 3));
  return file;
}
