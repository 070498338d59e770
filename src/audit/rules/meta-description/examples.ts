import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const META_DESCRIPTION_EXAMPLES: CategoryExamples<'meta-description'> = {
  'meta-description-duplicate': {
    format: 'http',
    incorrect: `GET /bikes/city
<meta name="description" content="The best bicycles in Riverton, for rent and for sale, with service included.">

GET /bikes/touring
<meta name="description" content="The best bicycles in Riverton, for rent and for sale, with service included.">`,
    correct: `GET /bikes/city
<meta name="description" content="City bicycles with a basket and a lock, for rent from 12 dollars a day.">

GET /bikes/touring
<meta name="description" content="Touring bicycles with panniers and a repair kit, for trips of up to a month.">`,
  },
  'meta-description-missing': {
    format: 'html',
    incorrect: `<head>
  <title>Bicycle repair in Riverton: prices and times</title>
</head>`,
    correct: `<head>
  <title>Bicycle repair in Riverton: prices and times</title>
  <meta name="description" content="What a bicycle repair costs, how long it takes, and when the workshop is open.">
</head>`,
  },
  'meta-description-multiple': {
    format: 'html',
    incorrect: `<meta name="description" content="What a bicycle repair costs and how long it takes in our workshop in Riverton.">
<meta name="description" content="Riverton Cycles: bicycles for rent and for sale since 1987, with our own workshop.">`,
    correct:
      '<meta name="description" content="What a bicycle repair costs and how long it takes in our workshop in Riverton.">',
  },
  'meta-description-placeholder': {
    format: 'html',
    incorrect: '<meta name="description" content="%%excerpt%%">',
    correct:
      '<meta name="description" content="What a bicycle repair costs and how long it takes in our workshop in Riverton.">',
  },
  'meta-description-too-long': {
    format: 'html',
    incorrect:
      '<meta name="description" content="What a bicycle repair costs, how long it takes, when the workshop in Riverton is open, which brands we repair, how to reach us by train, and where to park when you come by car.">',
    correct:
      '<meta name="description" content="What a bicycle repair costs, how long it takes, and when the workshop in Riverton is open.">',
  },
  'meta-description-too-short': {
    format: 'html',
    incorrect: '<meta name="description" content="Bicycle repair in Riverton.">',
    correct:
      '<meta name="description" content="What a bicycle repair costs, how long it takes, and when the workshop in Riverton is open.">',
  },
};
