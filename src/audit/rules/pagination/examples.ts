import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const PAGINATION_EXAMPLES: CategoryExamples<'pagination'> = {
  'infinite-scroll-without-urls': {
    format: 'browser',
    incorrect: `<ul id="list" style="padding-bottom: 9500px">
  <li>Knot 1 of the list</li> <!-- 5 times -->
</ul>
<script>
  let times = 0
  addEventListener('scroll', () => {
    if (scrollY < 3000 || times++ > 3) return
    for (let item = 0; item < 5; item++) document.querySelector('#list').insertAdjacentHTML('beforeend', '<li>One more knot</li>')
  })
</script>`,
    correct: `<ul id="list">
  <li>Knot 1 of the list</li> <!-- 5 times -->
</ul>
<a href="/knots?page=2" rel="next">More knots</a>`,
  },
  'pagination-broken-or-loop': {
    format: 'http',
    incorrect: `GET /news?page=1
<a rel="next" href="/news?page=2">Older</a>

GET /news?page=2
HTTP/1.1 404 Not Found`,
    correct: `GET /news?page=1
<a rel="next" href="/news?page=2">Older</a>

GET /news?page=2
<a rel="prev" href="/news?page=1">Newer</a>`,
  },
  'pagination-noindex-or-blocked': {
    format: 'http',
    incorrect: `GET /
<a href="/news">News</a>

GET /news
<a href="/news?page=2">Page 2</a>

GET /news?page=2
<meta name="robots" content="noindex, follow">
<a href="/news">Page 1</a>
<a href="/news/story-1">Story 1</a> <!-- 5 times -->

GET /news/story-{1..5}
<h1>Story {n}</h1>`,
    correct: `GET /
<a href="/news">News</a>

GET /news
<a href="/news?page=2">Page 2</a>

GET /news?page=2
<meta name="robots" content="index, follow">
<a href="/news">Page 1</a>
<a href="/news/story-1">Story 1</a> <!-- 5 times -->

GET /news/story-{1..5}
<h1>Story {n}</h1>`,
  },
  'pagination-page-canonical-to-first': {
    format: 'http',
    incorrect: `GET /news?page=2
<link rel="canonical" href="https://example.com/news">
<a href="/news">Page 1</a> <a href="/news?page=3">Page 3</a>`,
    correct: `GET /news?page=2
<link rel="canonical" href="https://example.com/news?page=2">
<a href="/news">Page 1</a> <a href="/news?page=3">Page 3</a>`,
  },
};
