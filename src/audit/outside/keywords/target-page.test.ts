import { expect, it } from 'vitest';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import { chooseTargetPage } from './target-page.ts';

const buildFigures = (query: string, url: string, clicks: number, impressions = 100) => ({
  query,
  url,
  clicks,
  impressions,
  averagePosition: averagePositionSchema.parse(5),
});
const PAGES = [
  { url: '/guide', title: 'Bike repair, bike care and winter storage', heading: 'Guide' },
  { url: '/repair', title: 'Bike repairs', heading: 'Repairs for every bike' },
];

it('chooses the page with the most clicks for the group', () => {
  const figures = [
    buildFigures('bike repair', '/a', 5),
    buildFigures('repair bike', '/b', 3),
    buildFigures('bicycle repair', '/b', 3),
  ];
  expect(chooseTargetPage(['bike repair', 'repair bike', 'bicycle repair'], figures, PAGES)).toEqual({
    url: '/b',
    reason: 'ranks',
  });
});

it('otherwise chooses the page that covers the keyword with the fewest other words', () => {
  expect(chooseTargetPage(['bike repair'], [buildFigures('bikes', '/a', 5)], PAGES)).toEqual({
    url: '/repair',
    reason: 'covers',
  });
});

it('suggests a new page if no page covers every word', () => {
  expect(chooseTargetPage(['electric bike repair'], [], PAGES)).toEqual({ url: null, reason: 'new-page' });
});
