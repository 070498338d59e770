import { expect, it } from 'vitest';
import { buildUrlPattern } from './url-pattern.ts';

it.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about/'],
  ['/products/shoes', '/products/{slug}'],
  ['/products/shoes/', '/products/{slug}/'],
  ['/products/shoes/red', '/products/shoes/{slug}'],
  ['/product/123', '/product/{n}'],
  ['/p123456', '/{slug}'],
  ['/blog/my-first-post.html', '/blog/{slug}.html'],
  ['/my-first-post', '/{slug}'],
  ['/blog/2026/11/20/my-first-post', '/blog/{date}/{date}/{date}/{slug}'],
  ['/events/2026-11-20', '/events/{date}'],
  ['/u/550e8400-e29b-41d4-a716-446655440000/x', '/u/{id}/{slug}'],
  ['/s/9f86d081884c7d659a2feaa0c55ad015/shop/', '/s/{id}/{slug}/'],
  ['/list?sort=a&page=2', '/list?page&sort'],
  ['/list?page=3&sort=b', '/list?page&sort'],
])('masks %s as %s', (path, pattern) => expect(buildUrlPattern(`https://example.com${path}`)).toBe(pattern));
