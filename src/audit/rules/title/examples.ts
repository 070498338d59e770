import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const TITLE_EXAMPLES: CategoryExamples<'title'> = {
  'title-duplicate': {
    format: 'http',
    incorrect: `GET /bikes/city
<title>Our bicycles</title>

GET /bikes/touring
<title>Our bicycles</title>`,
    correct: `GET /bikes/city
<title>City bicycles for rent by the day</title>

GET /bikes/touring
<title>Touring bicycles with panniers</title>`,
  },
  'title-h1-unrelated': {
    format: 'html',
    incorrect: `<title>Puncture repair while you wait</title>

<h1>Electric cargo models</h1>`,
    correct: `<title>Puncture repair while you wait</title>

<h1>Puncture repair</h1>`,
  },
  'title-missing': {
    format: 'html',
    incorrect: `<head>
  <meta charset="utf-8">
  <title></title>
</head>`,
    correct: `<head>
  <meta charset="utf-8">
  <title>Puncture repair: prices and times | Riverton Cycles</title>
</head>`,
  },
  'title-multiple': {
    format: 'html',
    incorrect: `<title>Puncture repair: prices and times</title>
<title>Riverton Cycles | Home of good bikes</title>`,
    correct: '<title>Puncture repair: prices and times | Riverton Cycles</title>',
  },
  'title-placeholder': {
    format: 'html',
    incorrect: '<title>Untitled Document</title>',
    correct: '<title>Puncture repair: prices and times | Riverton Cycles</title>',
  },
  'title-too-long': {
    format: 'html',
    incorrect:
      '<title>Bicycle puncture repair, wheel truing, brake service and chain replacement in Riverton, open daily from 9 to 6</title>',
    correct: '<title>Bicycle repair in Riverton: prices and opening hours</title>',
  },
  'title-too-short': {
    format: 'html',
    incorrect: '<title>Repairs</title>',
    correct: '<title>Bicycle repair in Riverton: prices and times</title>',
  },
};
