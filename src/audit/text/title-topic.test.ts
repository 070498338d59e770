import { expect, it } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { extractTitleTopic } from './title-topic.ts';

it.each([
  ['the name behind', 'Puncture repair | Riverton Cycles', 'Puncture repair'],
  ['the name before', 'Riverton Cycles: Puncture repair', 'Puncture repair'],
  ['the name in a sentence', 'Puncture repair at Riverton Cycles', 'Puncture repair at'],
  ['the name as spelled in the URL', 'Puncture repair - The-Bike-Shop', 'Puncture repair'],
  ['nothing but the name', 'Riverton Cycles', 'Riverton Cycles'],
  ['the name without room before its dash', 'Blog- Riverton Cycles', 'Blog'],
  ['no name in a compound', 'Vor- und Nachteile', 'Vor und Nachteile'],
  ['no name', 'Tyres: prices - 2026', 'Tyres prices 2026'],
])('removes %s', (_name, title, expected) => {
  const page = makePage({ facts: { openGraph: [{ property: 'og:site_name', content: 'Riverton Cycles', ...AT }] } });
  expect(page.facts === null ? '' : extractTitleTopic(title, page.facts, 'thebikeshop.example')).toBe(expected);
});
