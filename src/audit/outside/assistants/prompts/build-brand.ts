import type { VisibilityBrand } from '#contracts/outside/assistants/prompts.ts';
import { OWN_BRAND_ID } from '#contracts/outside/assistants/runs.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { normalizeWords } from '../../../page/page-purpose.ts';
import { findDomainTitlePart, findRepeatedTitlePart } from './find-site-names.ts';
import type { SiteOffer } from './site-offer.ts';

const MAX_NAMES = 12;
const MAX_CATEGORY_WORDS = 12;
/** Minimum length: shorter words occur in too many sentences to confirm a name. */
const MIN_CATEGORY_WORD_LENGTH = 4;

export interface OwnBrandInput {
  host: string;
  nickname: string | null;
  /** Names that the user entered, which replace all others; null if the user entered none. */
  ownNames: readonly string[] | null;
  /** Null without a stored crawl. */
  offer: Pick<SiteOffer, 'names' | 'topics'> | null;
}

/** Builds the brand of a website. The first name is the one that prompts use. */
export function buildOwnBrand({ host, nickname, ownNames, offer }: OwnBrandInput): VisibilityBrand {
  const declared = offer?.names.map(({ name }) => name) ?? [];
  return {
    id: OWN_BRAND_ID,
    names: listNames(ownNames ?? [...declared, nickname ?? '', readDomainLabel(host)]),
    domains: [removePort(host)],
    categoryWords: listCategoryWords(offer),
  };
}

/** Builds the brand of a competitor from its domain, the titles of its pages, and names in answers that a user confirmed. */
export function buildCompetitorBrand({
  id,
  host,
  titles,
  confirmedNames = [],
}: {
  id: string;
  host: string;
  titles: readonly string[];
  confirmedNames?: readonly string[];
}): VisibilityBrand {
  const shown = findDomainTitlePart(titles, host) ?? findRepeatedTitlePart(titles);
  return {
    id,
    names: listNames([shown ?? '', ...confirmedNames, readDomainLabel(host)]),
    domains: [removePort(host)],
    categoryWords: [],
  };
}

/** Returns the name that prompts use: the first name with its own spelling; the domain if no other name is known. */
export function getPromptName({ names, domains }: VisibilityBrand): string {
  const [name] = names;
  const [domain = ''] = domains;
  return name === undefined || name === readDomainLabel(domain) ? domain : name;
}

function listNames(names: readonly string[]): string[] {
  const spellings = new Map<string, string>();
  for (const name of names) {
    const key = normalizeWords(name).replaceAll(' ', '');
    if (key.length >= 2 && !spellings.has(key)) spellings.set(key, name.trim());
  }
  return [...spellings.values()].slice(0, MAX_NAMES);
}

/**
 * Returns the domain without its suffix: "riverton-cycles". Empty for IPv4 addresses and localhost, which are not
 * names.
 */
export function readDomainLabel(host: string): string {
  const [label = ''] = getRegistrableDomain(removePort(host)).split('.');
  return /^\d+$/.test(label) || label === 'localhost' ? '' : label;
}

const removePort = (host: string): string => host.replace(/:\d+$/, '');

/** Returns the topics, and the words that several topics share: "bicycle". */
function listCategoryWords(offer: OwnBrandInput['offer']): string[] {
  const topics = offer?.topics.map(({ text }) => text.toLowerCase()) ?? [];
  const words = Map.groupBy(
    topics.flatMap((topic) => topic.split(/\s+/u)).filter((word) => word.length >= MIN_CATEGORY_WORD_LENGTH),
    (word) => word,
  );
  const shared = [...words].filter(([, found]) => found.length > 1).map(([word]) => word);
  return [...new Set([...shared, ...topics])].slice(0, MAX_CATEGORY_WORDS);
}
