import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const JAVASCRIPT_RENDERING_EXAMPLES: CategoryExamples<'javascript-rendering'> = {
  'consent-wall-hides-content': {
    format: 'browser',
    incorrect: `<div role="dialog" aria-label="Cookies" style="position: fixed; inset: 0; background: #fff">
  <p>We use cookies.</p>
  <button type="button" onclick="this.parentElement.remove(); document.querySelector('#text').textContent = '[the same 300 words]'">Accept all</button>
</div>
<p id="text"></p>`,
    correct: `<div role="dialog" aria-label="Cookies" style="position: fixed; inset: auto 0 0; background: #fff">
  <p>We use cookies.</p>
  <button type="button" onclick="this.parentElement.remove()">Accept all</button>
</div>
<p id="text">[the same 300 words]</p>`,
  },
  'content-needs-interaction': {
    format: 'browser',
    incorrect: `<div id="more"></div>
<button type="button" onclick="document.querySelector('#more').textContent = '[the same 150 words]'">Load more</button>`,
    correct: '<div id="more">[the same 150 words]</div>',
  },
  'hash-routing': {
    format: 'browser',
    incorrect: `<ul>
  <li><a href="#/bends">Bends</a></li>
  <li><a href="#/hitches">Hitches</a></li>
  <li><a href="#/loops">Loops</a></li>
</ul>
<p id="view">[40 words]</p>
<script>
  addEventListener('hashchange', () => {
    for (const place of document.querySelectorAll('main p')) place.textContent = (location.hash.slice(2) + ' ').repeat(60)
  })
</script>`,
    correct: `<ul>
  <li><a href="/bends">Bends</a></li>
  <li><a href="/hitches">Hitches</a></li>
  <li><a href="/loops">Loops</a></li>
</ul>`,
  },
  'js-blank-render': {
    format: 'browser',
    incorrect: `<script>
  addEventListener('DOMContentLoaded', () => {
    document.body.replaceChildren()
    app.start()
  })
</script>`,
    correct: `<script>
  document.title = document.title.trim()
</script>`,
  },
  'js-canonical-changed': {
    format: 'browser',
    incorrect: `<link rel="canonical" href="https://example.com/services">
<script>
  document.querySelector('[rel=canonical]').href = 'https://example.com/prices'
</script>`,
    correct: '<link rel="canonical" href="https://example.com/services">',
  },
  'js-content-only-rendered': {
    format: 'browser',
    incorrect: `<script>
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('main').insertAdjacentHTML('beforeend', '<p>[the same 300 words]</p>')
  })
</script>`,
    correct: '<p>[the same 300 words]</p>',
  },
  'js-errors-on-load': {
    format: 'browser',
    incorrect: '<script>null.start()</script>',
    correct: '<script>window.start?.()</script>',
  },
  'js-links-only-rendered': {
    format: 'browser',
    incorrect: `<nav id="menu"></nav>
<script>
  for (const name of ['hitch', 'bend', 'loop', 'splice', 'whipping', 'lashing']) {
    document.querySelector('#menu').insertAdjacentHTML('beforeend', \`<p><a href="/knots/\${name}">About the \${name}</a></p>\`)
  }
</script>`,
    correct: `<nav>
  <p><a href="/knots/hitch">About the hitch</a></p>
  <p><a href="/knots/bend">About the bend</a></p>
  <p><a href="/knots/loop">About the loop</a></p>
</nav>`,
  },
  'js-metadata-changed': {
    format: 'browser',
    incorrect: `<title>Bicycle repair in Riverton</title>
<script>document.title = 'Home'</script>`,
    correct: '<title>Bicycle repair in Riverton</title>',
  },
  'js-noindex-injected': {
    format: 'browser',
    incorrect: `<script>
  document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">')
</script>`,
    correct: '<meta name="robots" content="index">',
  },
  'js-noindex-removed-by-script': {
    format: 'browser',
    incorrect: `<meta name="robots" content="noindex">
<script>document.querySelector('[name=robots]').remove()</script>`,
    correct: '<meta name="robots" content="index">',
  },
  'render-too-slow-for-bots': { notShown: 'measurement' },
};
