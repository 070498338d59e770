import { describe, expect, it } from 'vitest';
import { findFeedDefect } from './feed-body.ts';

describe('findFeedDefect', () => {
  it.each([
    ['RSS', '<?xml version="1.0"?>\n<rss version="2.0">'],
    ['Atom', '<feed xmlns="http://www.w3.org/2005/Atom">'],
    ['RSS 1.0', '<?xml version="1.0"?><rdf:RDF xmlns:rdf="x">'],
    ['JSON Feed', '{"version": "https://jsonfeed.org/version/1.1"}'],
    ['a comment and a stylesheet first', '<?xml version="1.0"?><!-- a --><?xml-stylesheet href="x"?> <rss>'],
    ['a long comment', `<?xml version="1.0"?><!-- ${'x'.repeat(2_000)}`],
    ['a byte order mark', '\uFEFF<?xml version="1.0"?><rss>'],
  ])('accepts %s', (_name, body) => expect(findFeedDefect(body)).toBeNull());

  it.each([
    ['empty', ' \n'],
    ['web-page', '<!DOCTYPE html><html>'],
    ['web-page', '<!-- built -->\n<html lang="en">'],
    ['blank-before-declaration', '\n<?xml version="1.0"?><rss>'],
    ['not-a-feed', '<sitemap>'],
    ['not-a-feed', 'No entries'],
  ])('reports "%s"', (defect, body) => expect(findFeedDefect(body)).toBe(defect));
});
