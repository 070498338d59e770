import { isListedName } from '#audit/data/source-domains.ts';
import type { VisibilityBrand } from '#contracts/outside/assistants/prompts.ts';
import { ENGINE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { matchDomain } from '../matching/match-domain.ts';

/** Shorter names are part of other words. */
const MIN_PREFIX_LENGTH = 4;
/** Assistants, their models and vendors, which assistants mention when they describe themselves. */
const ASSISTANTS = [
  'OpenAI',
  'GPT',
  'Anthropic',
  'xAI',
  'Google',
  'Google AI',
  'Gemini',
  'Bard',
  'Microsoft',
  'Copilot',
  'Microsoft Copilot',
  'Bing',
  'Meta AI',
  'Llama',
  'Mistral',
  'Le Chat',
  'Perplexity AI',
  'Qwen',
  'You.com',
].concat(Object.values(ENGINE_NAMES));
/** Parts of domain names of websites that publish about companies: directories, comparisons, media. */
const PUBLISHER =
  /review|compar|vergleich|test(?:bericht|sieger)|magazin|news|blog|wiki|forum|director(?:y|ies)|verzeichnis|branchenbuch|gelbeseiten|yellowpages|rating|ranking|guide|award|coupon|voucher|gutschein|annuaire|portal|insider|times|journal|herald|gazette|tribune|press$|^top\d|^best[a-z]/;

/** Returns only letters and digits, so that "Acme Gear" and `acme-gear.com` are equal. */
export const buildNameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Returns the key of a domain: the key of the part that its owner chose, such as `example` of `example.co.uk`. */
export const buildDomainKey = (domain: string): string =>
  buildNameKey(getRegistrableDomain(domain).split('.', 1)[0] ?? '');

const ASSISTANT_KEYS = new Set(ASSISTANTS.map(buildNameKey));

/** A name in an answer. */
interface FoundName {
  key: string;
  domain: string | null;
}

/**
 * Creates a function that checks whether a name must not be suggested: the brand, a competitor, one of their products
 * or branches, an assistant, a listed website such as a forum or a marketplace, or a name that only publishers have.
 *
 * @param decided keys that the user added or dismissed
 */
export function createKnownNameCheck(
  brands: readonly VisibilityBrand[],
  trackedDomains: readonly string[],
  decided: ReadonlySet<string>,
): (name: FoundName) => boolean {
  const domains = [...brands.flatMap((one) => one.domains), ...trackedDomains];
  const names = brands.flatMap((one) => one.names);
  const keys = [...names.map(buildNameKey), ...domains.map(buildDomainKey)].filter((key) => key !== '');
  return ({ key, domain }) =>
    decided.has(key) ||
    ASSISTANT_KEYS.has(key) ||
    isListedName(key) ||
    PUBLISHER.test(key) ||
    (domain !== null && matchDomain(`https://${domain}/`, domains) !== null) ||
    keys.some((one) => one === key || isPart(one, key) || isPart(key, one));
}

/** Whether a name begins with another name: "Kestrelworks Trail" and "Kestrelworks". */
const isPart = (part: string, name: string): boolean => part.length >= MIN_PREFIX_LENGTH && name.startsWith(part);
