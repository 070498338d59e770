import { expect, it } from 'vitest';
import { createRedirectFinder } from './suggest-redirect.ts';

const SITE = 'https://site.example';
const suggest = createRedirectFinder([
  { url: `${SITE}/kiln-hire`, title: 'Kiln hire' },
  { url: `${SITE}/guides/red-pots/`, title: 'How to fire red pots' },
  { url: `${SITE}/guides/blue-pots/`, title: 'How to fire blue pots' },
  { url: `${SITE}/caf%C3%A9-menu`, title: 'Café menu' },
]);
const find = (path: string, anchors: string[] = []) => suggest(`${SITE}${path}`, anchors).redirectTo;

it('suggests the only page with the same last part of the URL, regardless of its extension', () => {
  expect(suggest(`${SITE}/old/kiln-hire.html`, [])).toEqual({
    redirectTo: `${SITE}/kiln-hire`,
    redirectReason: 'The last part of both URLs is the same.',
  });
  expect(find('/services/Kiln-Hire/')).toBe(`${SITE}/kiln-hire`);
});

it('suggests the page with most of the words in the URL, and states the percentage', () => {
  expect(suggest(`${SITE}/how-to-fire-red-pots`, [])).toEqual({
    redirectTo: `${SITE}/guides/red-pots/`,
    redirectReason: '100% of the words in the URL match this page, more than any other.',
  });
  expect(find('/menu/café')).toBe(`${SITE}/caf%C3%A9-menu`);
});

it('uses anchor texts to choose between similar pages only if the result is clear', () => {
  expect(find('/fire-pots')).toBeNull();
  expect(find('/fire-pots', ['pots'])).toBeNull();
  expect(find('/fire-pots', ['Red'])).toBe(`${SITE}/guides/red-pots/`);
});

it('suggests nothing without a clear match: no similar page, two pages with the same slug, or a URL without words', () => {
  const { redirectTo, redirectReason } = suggest(`${SITE}/opening-hours`, []);
  expect([redirectTo, redirectReason]).toEqual([
    null,
    'No existing page matches clearly. Restore the page, or choose a redirect target.',
  ]);
  const suggestWithTwoMatches = createRedirectFinder([
    { url: `${SITE}/a/team`, title: '' },
    { url: `${SITE}/b/team`, title: '' },
  ]);
  expect(suggestWithTwoMatches(`${SITE}/team`, []).redirectTo).toBeNull();
  expect(find('/index.php')).toBeNull();
  expect(find('/%E0%A4%A')).toBeNull();
  expect(createRedirectFinder([])(`${SITE}/old`, ['Old']).redirectTo).toBeNull();
});
