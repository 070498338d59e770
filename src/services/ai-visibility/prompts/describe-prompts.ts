import { PROMPT_LANGUAGES } from '#audit/data/prompt-sentences/find-sentences.ts';
import type { SiteOffer } from '#audit/outside/assistants/prompts/site-offer.ts';
import { planTargets } from '#audit/outside/assistants/prompts/suggest-prompts.ts';
import type { VisibilityPrompts } from '#contracts/outside/assistants/prompt-views.ts';
import {
  FREE_PROMPT_COUNT,
  MAX_PROMPT_CHARACTERS,
  MAX_PROMPTS,
  type PromptSet,
} from '#contracts/outside/assistants/prompts.ts';
import { MARKET_LANGUAGES } from '#contracts/outside/markets.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import type { PromptSetRow, StoredPrompts } from '#db/queries/outside/assistants/prompt-sets.ts';
import { getRevision } from './prompt-revision.ts';
import type { VisibilityBrands } from './read-brands.ts';

export interface DescribeInput {
  website: WebsiteRow;
  stored: StoredPrompts;
  offer: SiteOffer | null;
  brands: VisibilityBrands;
  trackedKeywords: string[] | null;
  isPremium: boolean;
}

/** Describes the prompts of a website for its owner. */
export function describePrompts(input: DescribeInput): VisibilityPrompts {
  const { website, stored, offer, brands, trackedKeywords, isPremium } = input;
  const { id, domain, nickname } = website;
  return {
    website: { id, domain, nickname },
    market: findMarket(website, offer),
    languages: [...PROMPT_LANGUAGES],
    approved: stored.approved === null ? null : describeSet(stored.approved),
    draft: stored.draft === null ? null : describeSet(stored.draft),
    revision: getRevision(stored),
    brandNames: brands.brand.names,
    ownBrandNames: website.brandNames,
    competitors: brands.competitors.length,
    trackedKeywords,
    hasCrawl: offer !== null,
    targets: planTargets(brands.competitors.length),
    plan: { isPremium, maxPrompts: MAX_PROMPTS, maxCharacters: MAX_PROMPT_CHARACTERS, freePrompts: FREE_PROMPT_COUNT },
  };
}

export const describeSet = ({
  id,
  version,
  state,
  country,
  language,
  prompts,
  approvedAt,
}: PromptSetRow): PromptSet => ({
  id,
  version,
  state,
  country,
  language,
  prompts,
  approvedAt: approvedAt?.toISOString() ?? null,
});

/**
 * Returns the market that is set for the website, otherwise the country and the language that its pages suggest, each
 * null if unknown.
 */
function findMarket(
  { marketCountry, marketLanguage }: WebsiteRow,
  offer: SiteOffer | null,
): VisibilityPrompts['market'] {
  if (marketCountry !== null && marketLanguage !== null) {
    return { country: marketCountry, language: marketLanguage, source: 'setting' };
  }
  const language = MARKET_LANGUAGES.find((code) => code === offer?.language) ?? null;
  const country = offer?.country ?? null;
  return { country, language, source: country === null && language === null ? null : 'crawl' };
}
