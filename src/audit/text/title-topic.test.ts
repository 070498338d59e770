import { expect, it } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { extractTitleTopic } from './title-topic.ts';

it.each([
  ['the name after the topic', 'Puncture repair | Riverton Cycles', 'Puncture repair'],
  ['the name before the topic', 'Riverton Cycles: Puncture repair', 'Puncture repair'],
  ['the name in a sentence', 'Puncture repair at Riverton Cycles', 'Puncture repair at'],
  ['the name as spelled in the URL', 'Puncture repair - The-Bike-Shop', 'Puncture repair'],
  ['nothing but the name', 'Riverton Cycles', 'Riverton Cycles'],
  ['the name after a dash without a space before it', 'Blog- Riverton Cycles', 'Blog'],
  ['no name in a compound', 'Vor- und Nachteile', 'Vor und Nachteile'],
  ['no name', 'Tires: prices - 2026', 'Tires prices 2026'],
])('removes %s', (_name, title, expected) => {
  const page = makePage({ facts: { openGraph: [{ property: 'og:site_name', content: 'Riverton Cycles', ...AT }] } });
  expect(page.facts === null ? '' : extractTitleTopic(title, page.facts, 'thebikeshop.example')).toBe(expected);
});
