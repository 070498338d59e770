import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const MOBILE_EXAMPLES: CategoryExamples<'mobile'> = {
  'content-wider-than-viewport': {
    format: 'browser',
    incorrect: '<div style="width: 700px">This box is wide</div>',
    correct: '<div style="max-width: 700px">This box is wide</div>',
  },
  'font-too-small-mobile': {
    format: 'browser',
    incorrect: '<p style="font-size: 9px">[400 words]</p>',
    correct: '<p style="font-size: 16px">[400 words]</p>',
  },
  'intrusive-interstitial': {
    format: 'browser',
    incorrect: `<div role="dialog" aria-label="Offer" style="position: fixed; inset: 0; background: #fff">
  Get 10% off with our newsletter
</div>`,
    correct: `<div role="dialog" aria-label="Offer" style="position: fixed; inset: auto 0 0; background: #fff">
  Get 10% off with our newsletter
</div>`,
  },
  'mobile-content-parity': {
    format: 'browser',
    incorrect: `<script>
  addEventListener('DOMContentLoaded', () => {
    if (innerWidth > 800) document.querySelector('main').insertAdjacentHTML('beforeend', '<p>[300 words]</p>')
  })
</script>`,
    correct: '<p>[300 words]</p>',
  },
  'tap-targets-too-small': {
    format: 'browser',
    incorrect: `<div style="line-height: 0">
  <a href="/prices" aria-label="Prices" style="display: inline-block; padding: 0; width: 15px; height: 15px"></a><a
    href="/target" aria-label="Target" style="display: inline-block; padding: 0; width: 15px; height: 15px"></a>
</div>`,
    correct: `<div>
  <a href="/prices" aria-label="Prices" style="display: inline-block; padding: 0; width: 44px; height: 44px"></a><a
    href="/target" aria-label="Target" style="display: inline-block; padding: 0; width: 44px; height: 44px"></a>
</div>`,
  },
  'viewport-missing': {
    format: 'html',
    incorrect: `<head>
  <title>Bicycle repair in Riverton</title>
</head>`,
    correct: `<head>
  <title>Bicycle repair in Riverton</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
</head>`,
  },
  'viewport-not-responsive': {
    format: 'html',
    incorrect: '<meta name="viewport" content="width=1024">',
    correct: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  },
};
