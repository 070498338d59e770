import { describe, expect, it } from 'vitest';
import type { DomainFacts, KnownLink } from './link-data.ts';
import { estimateSpam, type SpamInput } from './spam-score.ts';

interface Referrer {
  domain: string;
  linkCount: number;
  anchor: string;
  facts: DomainFacts;
}

const buildInput = (referrers: readonly Referrer[]): SpamInput => ({
  domains: referrers,
  facts: new Map(referrers.map(({ domain, facts }) => [domain, facts])),
  listSize: 1_000_000,
  links: referrers.map(
    ({ domain, anchor }): KnownLink => ({
      domain,
      sourceUrl: `https://${domain}/`,
      targetUrl: 'https://potter.example/',
      anchor,
      isFollowed: true,
      firstSeen: null,
      lastSeen: null,
    }),
  ),
  host: 'potter.example',
});
const repeat = (count: number, build: (index: number) => Omit<Referrer, 'domain'>): Referrer[] =>
  Array.from({ length: count }, (_, index) => ({ domain: `d${index}.example`, ...build(index) }));

/** 60 domains that only one domain references, all with the same keyword. */
const LINK_FARM = repeat(60, () => ({
  linkCount: 5,
  anchor: 'cheap pots',
  facts: { authority: null, isRankable: true, referringDomains: 1 },
}));
/** Known domains with different texts, most of them names of the website. */
const HEALTHY_REFERRERS = repeat(60, (index) => ({
  linkCount: 1 + (index % 4),
  anchor: index % 3 === 0 ? `guide number ${index}` : 'Potter',
  facts: {
    authority: index % 5 === 0 ? null : 30,
    isRankable: true,
    referringDomains: index % 6 === 0 ? 2 : 40,
  },
}));
const NEW_SITE = HEALTHY_REFERRERS.slice(0, 4);
/** A healthy profile with one website that has a link on every page. */
const DOMINATED_REFERRERS = HEALTHY_REFERRERS.map((one, index) => (index === 0 ? { ...one, linkCount: 5_000 } : one));

const estimate = (referrers: readonly Referrer[]) => estimateSpam(buildInput(referrers)).score;

describe('estimateSpam', () => {
  it('ranks a link farm, one dominant referrer, a healthy site and a new site as expected', () => {
    expect(estimate(LINK_FARM)).toBeGreaterThan(80);
    expect(estimate(DOMINATED_REFERRERS)).toBeLessThan(40);
    expect(estimate(DOMINATED_REFERRERS)).toBeGreaterThan(estimate(HEALTHY_REFERRERS) ?? 100);
    expect(estimate(HEALTHY_REFERRERS)).toBeLessThan(10);
    expect(estimate(NEW_SITE)).toBeNull();
  });

  it('measures no signal without data in the sources', () => {
    const input = buildInput(LINK_FARM);
    const unknown = { ...input, facts: new Map(), links: [], listSize: 1_000 };
    expect(estimateSpam(unknown)).toMatchObject({
      score: null,
      signals: [{ share: null }, { share: null }, { share: null }, { id: 'dominant', share: 5 / 300 }],
    });
    const inputWithAnchors = { ...input, facts: new Map(), listSize: 1_000 };
    expect(estimateSpam(inputWithAnchors).score).toBeGreaterThan(50);
  });

  it('does not count domains that the graph cannot contain as unranked', () => {
    const halfUnrankableReferrers = HEALTHY_REFERRERS.map((one, index) =>
      index % 2 === 0 ? one : { ...one, facts: { authority: null, isRankable: false, referringDomains: null } },
    );
    const readShare = (referrers: readonly Referrer[]) =>
      estimateSpam(buildInput(referrers)).signals.find(({ id }) => id === 'unranked')?.share;
    // Of 30 domains that can be ranked, 6 are not.
    expect(readShare(halfUnrankableReferrers)).toBe(0.2);
    expect(readShare(halfUnrankableReferrers.filter(({ facts }) => !facts.isRankable))).toBeNull();
  });

  it('does not count the name of the website, its URL and generic words as keywords', () => {
    for (const anchor of ['Potter', 'www.potter.example', 'https://potter.example/x', 'click here', 'The Potter shop'])
      expect(estimate(HEALTHY_REFERRERS.map((one) => ({ ...one, anchor })))).toBeLessThan(10);
  });

  it('is the weighted sum of the points of all signals, whose weights add up to 100', () => {
    const { score, signals } = estimateSpam(buildInput(LINK_FARM));
    const points = signals.reduce((sum, { points: part, weight }) => sum + (part ?? 0) * weight, 0);
    expect(score).toBe(Math.round(points));
    expect(signals.map(({ weight }) => weight).reduce((a, b) => a + b)).toBe(100);
  });
});
