import { expect, it } from 'vitest';
import { makeCanonicalLink, makeCanonicals } from '#test/helpers/canonical-facts.ts';
import { selectWrongHomeCanonicals } from './home-canonicals.ts';

const HOME_URL = 'https://example.com/';
const makeHomeCanonical = (path: string, similarity: number | null) => ({
  ...makeCanonicalLink('', { url: `${HOME_URL}${path}`, canonicalUrl: HOME_URL }),
  similarity,
  isUpperBound: false,
});

it('skips duplicates of the home page and pages that could not be compared', () => {
  const items = [
    makeHomeCanonical('knots', 0.1),
    makeHomeCanonical('same', 0.5),
    makeHomeCanonical('short', null),
    makeHomeCanonical('?from=mail', 0.1),
    makeHomeCanonical('page/2', 0.1),
  ];
  const canonicals = makeCanonicals({ toHome: { count: items.length, items } });
  expect(selectWrongHomeCanonicals(canonicals, HOME_URL).map(({ url }) => url)).toEqual([`${HOME_URL}knots`]);
});
