import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const ACCESSIBILITY_EXAMPLES: CategoryExamples<'accessibility'> = {
  'aria-invalid': {
    format: 'browser',
    incorrect: '<div role="checkbox" aria-label="Dry" tabindex="0" style="padding: 12px">Dry</div>',
    correct: '<div role="checkbox" aria-checked="false" aria-label="Dry" tabindex="0" style="padding: 12px">Dry</div>',
  },
  'color-contrast-low': {
    format: 'browser',
    incorrect: '<p style="color: #aaa; background: #fff">Open from Monday to Saturday</p>',
    correct: '<p style="color: #444; background: #fff">Open from Monday to Saturday</p>',
  },
  'control-without-name': {
    format: 'html',
    incorrect: '<button type="submit"><svg viewBox="0 0 20 20"><path d="M3 10h14"/></svg></button>',
    correct: '<button type="submit" aria-label="Search"><svg viewBox="0 0 20 20"><path d="M3 10h14"/></svg></button>',
  },
  'focus-not-visible': {
    format: 'browser',
    incorrect: `<style>:focus { outline: none }</style>
<p><a href="/prices">Prices of rope</a></p>
<p><a href="/target">Where to aim</a></p>`,
    correct: `<style>:focus { outline: 3px solid #00f }</style>
<p><a href="/prices">Prices of rope</a></p>
<p><a href="/target">Where to aim</a></p>`,
  },
  'html-lang-missing-or-invalid': {
    format: 'html',
    incorrect: `<!doctype html>
<html>`,
    correct: `<!doctype html>
<html lang="en">`,
  },
  'list-table-structure-invalid': {
    format: 'browser',
    incorrect: '<ul><div>Bowline</div></ul>',
    correct: '<ul><li>Bowline</li></ul>',
  },
  'media-without-captions': {
    format: 'browser',
    incorrect: '<audio src="/tone.wav" autoplay loop></audio>',
    correct: '<audio src="/tone.wav" controls></audio>',
  },
  'no-landmarks-or-skip': {
    format: 'html',
    incorrect: `<body>
  <div><a href="/1">Part 1</a></div> <!-- 6 times -->
  <div>[80 words]</div>
</body>`,
    correct: `<body>
  <nav><a href="/1">Part 1</a></nav> <!-- 6 times -->
  <main><h1>Parts</h1> [80 words]</main>
</body>`,
  },
  'non-text-alternative-missing': {
    format: 'html',
    incorrect: '<svg role="img" viewBox="0 0 20 20"><path d="M3 10h14"/></svg>',
    correct: '<svg role="img" aria-label="A wrench" viewBox="0 0 20 20"><path d="M3 10h14"/></svg>',
  },
  'rendered-control-without-name': {
    format: 'browser',
    incorrect: `<p id="tools"></p>
<script>
  document.querySelector('#tools').innerHTML = '<button style="padding: 12px"></button>'
</script>`,
    correct: `<p id="tools"></p>
<script>
  document.querySelector('#tools').innerHTML = '<button style="padding: 12px">Search</button>'
</script>`,
  },
  'zoom-disabled': {
    format: 'html',
    incorrect: '<meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no">',
    correct: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  },
};
