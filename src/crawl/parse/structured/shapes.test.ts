import { expect, it } from 'vitest';
import type { StructuredData } from '#contracts/page/structured-data.ts';
import { readJson } from './read-for-test.ts';

const CONTEXT = { '@context': 'https://schema.org' };
const ORIGIN = 'https://example.com';

/** Formats every node as `Type(property, ...)`, in graph order. */
const formatOutline = ({ nodes }: StructuredData) =>
  nodes.map(({ types, properties }) => `${types.join('+')}(${properties.map(({ name }) => name).join(', ')})`);

/** Shapes from https://developers.google.com/search/docs/appearance/structured-data, with our own example content. */
it.each([
  [
    'Product',
    {
      '@type': 'Product',
      name: 'Chair',
      image: [`${ORIGIN}/1.jpg`, `${ORIGIN}/2.jpg`],
      sku: '7',
      brand: { '@type': 'Brand', name: 'Sit' },
      review: {
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: 4 },
        author: { '@type': 'Person', name: 'A' },
      },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.4, reviewCount: 89 },
      offers: { '@type': 'Offer', price: 119.99, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    },
    [
      'Product(name, image, sku, brand, review, aggregateRating, offers)',
      'Brand(name)',
      'Review(reviewRating, author)',
      'Rating(ratingValue)',
      'Person(name)',
      'AggregateRating(ratingValue, reviewCount)',
      'Offer(price, priceCurrency, availability)',
    ],
  ],
  [
    'Article',
    {
      '@type': 'NewsArticle',
      headline: 'H',
      datePublished: '2024-01-05T08:00:00+08:00',
      author: [
        { '@type': 'Person', name: 'J', url: `${ORIGIN}/j` },
        { '@type': 'Organization', name: 'O' },
      ],
    },
    ['NewsArticle(headline, datePublished, author)', 'Person(name, url)', 'Organization(name)'],
  ],
  [
    'BreadcrumbList',
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Books', item: `${ORIGIN}/books` },
        { '@type': 'ListItem', position: 2, name: 'New' },
      ],
    },
    ['BreadcrumbList(itemListElement)', 'ListItem(position, name, item)', 'ListItem(position, name)'],
  ],
  [
    'FAQPage',
    {
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: '<p>So.</p>' } }],
    },
    ['FAQPage(mainEntity)', 'Question(name, acceptedAnswer)', 'Answer(text)'],
  ],
  [
    'LocalBusiness',
    {
      '@type': 'Restaurant',
      '@id': `${ORIGIN}/#r`,
      name: 'R',
      telephone: '+43',
      priceRange: '$$',
      address: { '@type': 'PostalAddress', streetAddress: 'S 1', addressCountry: 'AT' },
      geo: { '@type': 'GeoCoordinates', latitude: 48.2, longitude: 16.37 },
      openingHoursSpecification: [
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Tuesday'], opens: '11:30', closes: '22:00' },
      ],
    },
    [
      'Restaurant(name, telephone, priceRange, address, geo, openingHoursSpecification)',
      'PostalAddress(streetAddress, addressCountry)',
      'GeoCoordinates(latitude, longitude)',
      'OpeningHoursSpecification(dayOfWeek, opens, closes)',
    ],
  ],
  [
    'Event',
    {
      '@type': 'Event',
      name: 'E',
      startDate: '2025-07-21T19:00-05:00',
      location: { '@type': 'Place', name: 'P', address: { '@type': 'PostalAddress', addressLocality: 'L' } },
    },
    ['Event(name, startDate, location)', 'Place(name, address)', 'PostalAddress(addressLocality)'],
  ],
  [
    'JobPosting',
    {
      '@type': 'JobPosting',
      title: 'T',
      datePosted: '2025-01-18',
      employmentType: ['FULL_TIME'],
      identifier: { '@type': 'PropertyValue', name: 'N', value: '1' },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', value: 40, unitText: 'HOUR' },
      },
    },
    [
      'JobPosting(title, datePosted, employmentType, identifier, baseSalary)',
      'PropertyValue(name, value)',
      'MonetaryAmount(currency, value)',
      'QuantitativeValue(value, unitText)',
    ],
  ],
  [
    'VideoObject',
    {
      '@type': 'VideoObject',
      name: 'V',
      uploadDate: '2024-03-31T08:00:00+08:00',
      duration: 'PT1M54S',
      hasPart: [{ '@type': 'Clip', startOffset: 30, url: `${ORIGIN}/?t=30` }],
    },
    ['VideoObject(name, uploadDate, duration, hasPart)', 'Clip(startOffset, url)'],
  ],
  [
    'Recipe',
    {
      '@type': 'Recipe',
      name: 'R',
      prepTime: 'PT20M',
      recipeIngredient: ['a', 'b'],
      nutrition: { '@type': 'NutritionInformation', calories: '270 calories' },
      recipeInstructions: [{ '@type': 'HowToStep', text: 'Stir' }],
    },
    [
      'Recipe(name, prepTime, recipeIngredient, nutrition, recipeInstructions)',
      'NutritionInformation(calories)',
      'HowToStep(text)',
    ],
  ],
])('reads %s', (_name, value, expected) => {
  const data = readJson({ ...CONTEXT, ...value });
  expect(formatOutline(data)).toEqual(expected);
  expect(data.problems).toEqual([]);
  expect(data.nodes.filter(({ isTopLevel }) => isTopLevel)).toHaveLength(1);
});

it('connects a graph as written by content management systems', () => {
  const page = `${ORIGIN}/post/`;
  const graph = [
    {
      '@type': 'Article',
      '@id': `${page}#article`,
      isPartOf: { '@id': page },
      headline: 'H',
      author: { name: 'A', '@id': `${ORIGIN}/#/schema/person/1` },
      publisher: { '@id': `${ORIGIN}/#organization` },
    },
    {
      '@type': 'WebPage',
      '@id': page,
      url: page,
      isPartOf: { '@id': `${ORIGIN}/#website` },
      primaryImageOfPage: { '@id': `${page}#primaryimage` },
    },
    { '@type': 'ImageObject', inLanguage: 'en-US', '@id': `${page}#primaryimage`, url: `${ORIGIN}/i.jpg` },
    { '@type': 'WebSite', '@id': `${ORIGIN}/#website`, publisher: { '@id': `${ORIGIN}/#organization` } },
    {
      '@type': 'Organization',
      '@id': `${ORIGIN}/#organization`,
      logo: { '@type': 'ImageObject', '@id': `${ORIGIN}/#logo` },
      image: { '@id': `${ORIGIN}/#logo` },
    },
    { '@type': 'Person', '@id': `${ORIGIN}/#/schema/person/1`, name: 'A' },
  ];
  const { nodes, problems } = readJson({ ...CONTEXT, '@graph': graph });
  expect(problems).toEqual([]);
  expect(nodes.map(({ types, isTopLevel }) => [types[0], isTopLevel])).toEqual([
    ['Article', true],
    ['Person', true],
    ['WebPage', true],
    ['ImageObject', true],
    ['WebSite', true],
    ['Organization', true],
    ['ImageObject', false],
  ]);
  const values = nodes.flatMap(({ properties }) => properties).flatMap((property) => property.values);
  expect(values.filter(({ kind }) => kind === 'reference')).toEqual([]);
  expect(values.filter(({ kind }) => kind === 'node')).toHaveLength(8);
});
