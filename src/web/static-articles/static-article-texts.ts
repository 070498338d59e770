import growthPartnerText from '#content/static-articles/awi-digital-growth-partner.md?raw';
import digitalMarketingText from '#content/static-articles/digital-marketing-banks.md?raw';
import fintechText from '#content/static-articles/seo-fintech-companies.md?raw';
import technicalSeoText from '#content/static-articles/technical-seo-banking-fintech.md?raw';
import { STATIC_ARTICLES, type StaticArticle } from '#content/static-articles.ts';
import { READING_WORDS_PER_MINUTE } from '#contracts/publishing/article.ts';
import { computeReadingMinutes, renderMarkdown } from '../prose/render-markdown.ts';

const TEXTS: Readonly<Record<StaticArticle['slug'], string>> = {
  'seo-fintech-companies': fintechText,
  'digital-marketing-banks': digitalMarketingText,
  'technical-seo-banking-fintech': technicalSeoText,
  'awi-digital-growth-partner': growthPartnerText,
};

/** Returns a static article with its text and related articles; null for an unknown slug. Runs only on the server. */
export function readStaticArticle(slug: string) {
  const article = STATIC_ARTICLES.find((candidate) => candidate.slug === slug);
  if (article === undefined) return null;
  const text = TEXTS[article.slug];
  return {
    article,
    html: renderMarkdown(text),
    minutes: computeReadingMinutes(text, READING_WORDS_PER_MINUTE),
    related: STATIC_ARTICLES.filter((candidate) => candidate.slug !== slug),
  };
}
