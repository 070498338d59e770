import type { AuditPage, SiteFacts } from '#contracts/site/artifacts.ts';
import type { HtmlAuditPage } from '../../../engine/html-audit-page.ts';
import { isHomePage } from '../../../page/home-page.ts';
import { readDomainLabel } from './build-brand.ts';
import { createBrandTest } from './create-brand-test.ts';
import { findCountry, findPlace } from './find-place.ts';
import { findPlaceInText } from './find-place-in-text.ts';
import { findQuestions } from './find-questions.ts';
import { findSiteNames } from './find-site-names.ts';
import { pluralizeTopic } from './pluralize-topic.ts';
import { rankTopics } from './rank-topics.ts';
import type { SiteOffer } from './site-offer.ts';
import { collectTopicCandidates } from './topic-candidates.ts';
import { createCaseRestorer } from './word-case.ts';

export interface OfferInput {
  site: SiteFacts;
  /** Indexable pages, the most linked ones first. */
  pages: readonly AuditPage[];
  /** Language of the prompts (ISO 639-1); null for the language of most pages. */
  language: string | null;
  /** Names that the user entered, which replace the declared names. Null if the user entered none. */
  ownNames: readonly string[] | null;
}

/** Reads what a website offers from its most linked pages in one language. */
export function buildSiteOffer({ site, pages, language: wanted, ownNames }: OfferInput): SiteOffer {
  const read = pages.filter((page): page is HtmlAuditPage => page.facts !== null);
  const language = findLanguage(read);
  const shown = read.filter((page) => readLanguage(page) === (wanted ?? language));
  const home = read.find((page) => page.finalUrl === site.homeUrl) ?? null;
  const shownHome = shown.find((page) => page === home || isHomePage(page, site)) ?? null;
  const names = findSiteNames(read, home);
  const texts = shown.map(readShownText);
  const topicLanguage = wanted ?? language ?? 'en';
  const place = findPlace(read, home) ?? (shownHome === null ? null : findPlaceInText(shownHome, texts, topicLanguage));
  const brandNames = ownNames ?? names.map(({ name }) => name);
  const isBranded = createBrandTest([...brandNames, ...(ownNames === null ? [readDomainLabel(site.displayHost)] : [])]);
  const candidates = collectTopicCandidates(shown, shownHome, topicLanguage);
  const restoreCase = createCaseRestorer(
    shown.map(({ facts }) => facts.text.mainText),
    topicLanguage,
  );
  const topics = rankTopics(candidates, { language: topicLanguage, texts, place, names: brandNames, isBranded }).map(
    (topic) => {
      const text = restoreCase(topic.text);
      return { ...topic, text: topicLanguage === 'en' ? pluralizeTopic(text, texts) : text };
    },
  );
  const questions = findQuestions(shown, topics, topicLanguage).filter(({ text }) => !isBranded(text));
  return { pagesRead: read.length, names, language, country: findCountry(read, home), place, topics, questions };
}

/** Titles are not part of the main text. */
const readShownText = ({ facts }: HtmlAuditPage): string =>
  [facts.titles[0]?.text ?? '', ...facts.headings.map(({ text }) => text), facts.text.mainText].join(' | ');

/** The declared language is used if the text is too short to recognize its language. */
function readLanguage({ facts }: HtmlAuditPage): string | null {
  return facts.text.language.code ?? facts.lang?.split(/[-_]/u)[0]?.toLowerCase() ?? null;
}

function findLanguage(pages: readonly HtmlAuditPage[]): string | null {
  const counts = Map.groupBy(pages, readLanguage);
  counts.delete(null);
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}
