import { expect, it } from 'vitest';
import { assignClusters, computeClusterWeight } from './clusters.ts';

const makeScoredPage = (path: string, template: string | null) => ({
  url: `https://example.com${path}`,
  template,
  isHome: false,
});

it('keeps the template of crawled pages and assigns other pages the most common template in their directory', () => {
  const clusters = assignClusters([
    makeScoredPage('/', 'home'),
    makeScoredPage('/blog/a', 'article'),
    makeScoredPage('/blog/b', 'article'),
    makeScoredPage('/blog/c', 'list'),
    makeScoredPage('/blog/dead', null),
    makeScoredPage('/elsewhere/dead', null),
  ]);
  expect(clusters.get('https://example.com/blog/dead')).toBe('article');
  expect(clusters.get('https://example.com/elsewhere/dead')).toBe('article');
  expect(clusters.get('https://example.com/blog/c')).toBe('list');
});

it('assigns unread pages to a separate cluster when no page was read', () => {
  expect([...assignClusters([makeScoredPage('/a', null)]).values()]).toEqual(['unread']);
});

it('increases the weight logarithmically with the page weights of the cluster', () => {
  expect(computeClusterWeight(1)).toBe(1);
  expect(computeClusterWeight(7)).toBe(3);
});
