import type { BrandClaim, SiteFact } from '#contracts/outside/assistants/wrong-facts.ts';
import { isSamePhone } from '../../../rules/structured-data/phone-digits.ts';
import type { SiteFacts } from './read-site-facts.ts';

/** How a claim compares with the website: the website states no exact value, the same value or another value. */
export type ComparedClaim = { state: 'not-stated' } | { state: 'same' } | { state: 'wrong'; fact: SiteFact };

const NOT_STATED: ComparedClaim = { state: 'not-stated' };
const SAME: ComparedClaim = { state: 'same' };

/**
 * Compares claims with the website. A claim is wrong only if all pages that state the fact state one other value, and
 * no page shows the claimed value anywhere.
 */
export const compareClaims = (claims: readonly BrandClaim[], site: SiteFacts): ComparedClaim[] =>
  claims.map((claim) => compareClaim(claim, site));

function compareClaim(claim: BrandClaim, site: SiteFacts): ComparedClaim {
  const facts = claim.kind === 'price' ? listPrices(claim, site) : site.stated[claim.kind].filter(isComparable(claim));
  const [fact] = facts;
  if (fact === undefined) return NOT_STATED;
  if (facts.some(({ value }) => isSame(claim, value))) return SAME;
  // Several phone numbers or prices: another may exist.
  if (facts.some(({ value }) => !isSame({ ...claim, value: fact.value }, value))) return NOT_STATED;
  return site.isShown(claim.shown) || site.isShown(claim.value) ? NOT_STATED : { state: 'wrong', fact };
}

/** Postal codes of other countries have other formats. */
const isComparable =
  ({ kind }: BrandClaim) =>
  ({ value }: SiteFact): boolean =>
    kind !== 'postal-code' || /^\d{5}$/u.test(value);

/**
 * Returns the prices of the only product that the sentence mentions; none if it mentions several, or if a currency
 * differs.
 */
function listPrices({ sentence, currency }: BrandClaim, { stated, currencies }: SiteFacts): SiteFact[] {
  const text = sentence.toLowerCase();
  const named = stated.price.filter(({ subject }) => subject !== null && text.includes(subject.toLowerCase()));
  const subjects = new Set(named.map(({ subject }) => subject));
  if (subjects.size !== 1) return [];
  return named.every((fact) => currencies.get(fact) === currency) ? named : [];
}

function isSame({ kind, value }: Pick<BrandClaim, 'kind' | 'value'>, stated: string): boolean {
  if (kind === 'phone') return isSamePhone(value, stated);
  // Answers round: "$500" for 499.99.
  if (kind === 'price') return Math.abs(Number(value) - Number(stated)) < 1;
  return value === stated;
}
