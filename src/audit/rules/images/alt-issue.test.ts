import { expect, it } from 'vitest';
import { findAltIssue } from './alt-issue.ts';

const findIssue = (alt: string, { src = '/a.jpg', linkText = '', caption = '' } = {}) =>
  findAltIssue({ alt, src, linkText, caption })?.problem ?? null;

it.each([
  ['A red bicycle in front of the workshop'],
  ['COVID-19'],
  ['iphone-15'],
  ['Image 3'],
  ['Product photo of a bell'],
  ['New bicycle helmet for children, bicycle bell and bicycle pump on one shelf'],
  ['x'.repeat(125)],
  ['自'.repeat(62)],
  ['Line chart of page views: 1,200 views in May, 1,400 views in June, 1,900 views in July'],
  ['Average price 2023 12 euros, average price 2024 14 euros, average price 2025 15 euros'],
  [`Bar chart of visits by month, from January to December: ${'it rises slowly until June, '.repeat(5)}`],
])('accepts %s', (alt) => expect(findIssue(alt, { src: `/${alt}.jpg` })).toBeNull());

it.each([
  ['wheel.JPG', 'a file name'],
  ['IMG_20260101', 'a file name'],
  ['DSC01234', 'a file name'],
  ['Screenshot 2026', 'a file name'],
  ['product-img', 'a placeholder'],
  ['Image', 'a placeholder'],
  ['alt text', 'a placeholder'],
  ['bike repair, bike shop, repair bike, cheap bike', '"bike" repeated several times'],
  ['bike with lamp, bike with bell, old bike', '"bike" repeated several times'],
  ['cheap seo chart, best seo chart, free seo chart', '"chart" repeated several times'],
  ['x'.repeat(126), 'a long text'],
  ['自'.repeat(63), 'a long text'],
])('reports "%s" as %s', (alt, problem) => expect(findIssue(alt)).toBe(problem));

it("recognizes the image's own file name", () => {
  expect(findIssue('front_view_large', { src: '/img/Front_View_Large.webp?v=2' })).toBe('a file name');
  expect(findIssue('front-view', { src: '/img/front-view.webp' })).toBeNull();
});

it('finds only alt texts that are redundant', () => {
  expect(findIssue('Wheels', { linkText: 'Wheels  wheels' })).toBe('the same words as the link text');
  expect(findIssue('Wheels', { linkText: 'WheelsWheels' })).toBe('the same words as the link text');
  expect(findIssue('Wheels', { linkText: 'Wheels' })).toBeNull();
  expect(findIssue('Wheels', { linkText: 'Wheels for mountains' })).toBeNull();
  expect(findIssue('A wheel', { caption: 'a wheel ' })).toBe('the same words as the caption');
  expect(findIssue('A wheel', { caption: 'A wheel', linkText: 'A wheel' })).toBeNull();
  expect(findAltIssue({ alt: 'A wheel', src: '', linkText: '', caption: 'A wheel' })?.isRepeatedNearby).toBe(true);
});

it('allows a second image in the link to have the same alt text, because one may be hidden', () => {
  const findRepetition = (linkText: string) =>
    findAltIssue({ alt: 'Home', src: '', linkText, similarImageCount: 2, caption: '' });
  expect(findRepetition('Home Home')).toBeNull();
  expect(findRepetition('Home Home Home')?.problem).toBe('the same words as the link text');
});

it('distinguishes length from other issues', () => {
  expect(findAltIssue({ alt: 'x'.repeat(126), src: '', linkText: '', caption: '' })?.isLengthOnly).toBe(true);
  expect(findAltIssue({ alt: 'a.png', src: '', linkText: '', caption: '' })?.isLengthOnly).toBe(false);
});
