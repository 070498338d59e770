import { expect, it } from 'vitest';
import { CLAIMS, STATIC_ARTICLE_VIEWS, TRIAL_GRANT_TEXT, TRIAL_TEXTS } from './claims.ts';

it('matches the figures in the specification', () => {
  expect(
    Object.fromEntries(Object.entries(CLAIMS).map(([name, { figure, label }]) => [name, `${figure} ${label}`])),
  ).toEqual({
    newsletterReaders: '5,000+ newsletter readers',
    users: '10,000+ users',
    professionals: '10,000+ SEO professionals',
    websites: '1,500+ websites',
    trafficGrowth: '285% traffic growth',
    organicGrowth: '285% average organic traffic growth in 6 months',
    experts: '25+ experts',
    specialists: '25+ specialists',
    years: '10+ years',
    rankingFactors: '200+ ranking factors',
    firstContact: '98% first-contact resolution',
    countries: '50+ countries',
    uptimeAim: '99.9% uptime aim',
    apiDiscount: '50% off the first year',
  });
});

it('contains both trial offers and the trial that checkout applies', () => {
  expect(TRIAL_TEXTS).toEqual({ months: '3 months free', days: '14-day free trial' });
  expect(TRIAL_GRANT_TEXT).toBe('checkout applies 14 days.');
});

it('contains no view count, because the specification provides no number', () => {
  expect(STATIC_ARTICLE_VIEWS).toBeNull();
});
