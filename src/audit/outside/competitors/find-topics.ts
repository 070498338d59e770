import { stemText } from '#audit/outside/keywords/page-phrases.ts';
import type { ProfilePhrase, SiteProfile } from '#contracts/outside/site-profile.ts';
import { TOPIC_PAGES_SHOWN, TOPICS_KEPT, type TopicGap } from '#contracts/report/competitor-comparison.ts';

/** Topics of a competitor that the audited website does not cover. */
export interface TopicGaps {
  /** The topics on the most pages, up to `TOPICS_KEPT`. */
  topics: TopicGap[];
  total: number;
}

/**
 * Finds the phrases that the competitor's pages are about and that are missing from the titles, headings and most
 * frequent phrases of the audited website. Words are compared without their endings.
 *
 * @param covered stems of phrases that occur anywhere in the text of the website's last analysis
 */
export function findTopicGaps(own: SiteProfile, theirs: SiteProfile, covered: ReadonlySet<string>): TopicGaps {
  const wording = ` ${own.wording.join(' | ')} `;
  const titles = new Map(
    theirs.pages.flatMap(({ url, finalUrl, title }) => [[url, title] as const, [finalUrl, title]]),
  );
  const chosen: { stems: string; phrase: ProfilePhrase }[] = [];
  for (const phrase of theirs.phrases) {
    const stems = stemText(phrase.phrase);
    if (covered.has(stems) || wording.includes(` ${stems} `)) continue;
    if (chosen.some((one) => areAlike(one.stems, stems))) continue;
    chosen.push({ stems, phrase });
  }
  const sorted = chosen.map(({ phrase }) => phrase).sort(compareBySpread);
  return {
    total: sorted.length,
    topics: sorted.slice(0, TOPICS_KEPT).map(({ phrase, pages, occurrences, pageCount }) => ({
      phrase,
      occurrences,
      pages: pages.slice(0, TOPIC_PAGES_SHOWN).map(({ url }) => ({ url, title: titles.get(url) ?? '' })),
      pageCount,
    })),
  };
}

const compareBySpread = (a: ProfilePhrase, b: ProfilePhrase): number =>
  b.pageCount - a.pageCount || b.occurrences - a.occurrences || a.phrase.localeCompare(b.phrase, 'en');

/** Whether one phrase contains the other: "cold brew" and "cold brew kit" are one topic. */
const areAlike = (a: string, b: string): boolean => ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `);
