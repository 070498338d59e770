import type { PortfolioFilter, PortfolioSort } from '#contracts/account/portfolio.ts';

export const PORTFOLIO_TEXTS = {
  title: 'My Websites',
  lead: 'Scores, changes, alerts and the next analysis of all your websites.',
  listTitle: 'Tracked websites',
  nothingMatches: 'No websites match your search and filters.',
  selectPage: 'Select all websites on this page',
  tagsHint: 'Separate tags with commas.',
} as const;

export const FILTER_LABELS: Record<PortfolioFilter, string> = {
  all: 'All websites',
  alerts: 'With open alerts',
  dropped: 'Score dropped',
  'never-analyzed': 'Never analyzed',
};

export const SORT_LABELS: Record<PortfolioSort, string> = {
  name: 'Name',
  score: 'Search score, lowest first',
  change: 'Change, largest drop first',
  alerts: 'Most open alerts',
  'next-run': 'Next analysis',
};
