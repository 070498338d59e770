import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const HTML_VALIDITY_EXAMPLES: CategoryExamples<'html-validity'> = {
  'doctype-or-charset-missing': {
    format: 'html',
    incorrect: `<html lang="en">
<head><title>Bicycle repair in Riverton</title></head>
<body><h1>Bicycle repair</h1></body>
</html>`,
    correct: `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Bicycle repair in Riverton</title>
</head>
<body><h1>Bicycle repair</h1></body>
</html>`,
  },
  'document-skeleton-broken': {
    format: 'html',
    incorrect: `<!doctype html>
<html lang="en">
<head><title>Bicycle repair in Riverton</title></head>
<body><h1>Bicycle repair</h1></body>
<body><p>Open from Monday to Saturday.</p></body>
</html>`,
    correct: `<!doctype html>
<html lang="en">
<head><title>Bicycle repair in Riverton</title></head>
<body>
  <h1>Bicycle repair</h1>
  <p>Open from Monday to Saturday.</p>
</body>
</html>`,
  },
  'duplicate-ids': {
    format: 'html',
    incorrect: `<label for="email">Email</label> <input id="email" name="email">
<label for="email">Email again</label> <input id="email" name="email2">`,
    correct: `<label for="email">Email</label> <input id="email" name="email">
<label for="email2">Email again</label> <input id="email2" name="email2">`,
  },
  'head-broken-early': {
    format: 'html',
    incorrect: `<head>
  <title>Bicycle repair in Riverton</title>
  <img src="https://counter.example/pixel.gif" alt="">
  <meta name="description" content="What a repair costs and how long it takes.">
</head>`,
    correct: `<head>
  <title>Bicycle repair in Riverton</title>
  <meta name="description" content="What a repair costs and how long it takes.">
</head>`,
  },
  'link-rel-misspelled': {
    format: 'html',
    incorrect: '<link rel="cannonical" href="https://example.com/services">',
    correct: '<link rel="canonical" href="https://example.com/services">',
  },
  'meta-tags-in-body': {
    format: 'html',
    incorrect: `<body>
  <meta name="robots" content="noindex">
  <h1>Bicycle repair</h1>
</body>`,
    correct: `<head>
  <title>Bicycle repair in Riverton</title>
  <meta name="robots" content="noindex">
</head>`,
  },
  'severe-parse-errors': {
    format: 'html',
    incorrect: `<table>
  <tr><div>Brakes</div><td>25 dollars</td></tr>
  <tr><div>Wheels</div><td>40 dollars</td></tr>
  <tr><div>Chain</div><td>30 dollars</td></tr>
  <tr><div>Saddle</div><td>10 dollars</td></tr>
  <tr><div>Lights</div><td>15 dollars</td></tr>
</table>`,
    correct: `<table>
  <tr><th>Brakes</th><td>25 dollars</td></tr>
  <tr><th>Wheels</th><td>40 dollars</td></tr>
</table>`,
  },
};
