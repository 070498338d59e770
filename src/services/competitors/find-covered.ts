import { stemText } from '#audit/outside/keywords/page-phrases.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { forEachPage } from '#crawl/store/pages/first-pages.ts';

/** Returns the phrases that occur in the title, a heading or the main text of any page. Phrases are stems. */
export function findPhrasesOnPages(file: CrawlFile, stems: readonly string[]): string[] {
  const missingPhrases = new Set(stems);
  forEachPage(file, ({ facts }) => {
    if (facts === null || missingPhrases.size === 0) return;
    const texts = [...facts.titles, ...facts.headings].map(({ text }) => text);
    const words = ` ${stemText([...texts, facts.text.mainText].join(' | '))} `;
    for (const phrase of missingPhrases) if (words.includes(` ${phrase} `)) missingPhrases.delete(phrase);
  });
  return stems.filter((phrase) => !missingPhrases.has(phrase));
}
