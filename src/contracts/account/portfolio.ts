/** The list of a user's websites with their scores, as the page shows it. */
import type { Website } from './website.ts';

/** Which websites the list shows. */
export const PORTFOLIO_FILTERS = ['all', 'alerts', 'dropped', 'never-analyzed'] as const;
export type PortfolioFilter = (typeof PORTFOLIO_FILTERS)[number];

export const PORTFOLIO_SORTS = ['name', 'score', 'change', 'alerts', 'next-run'] as const;
export type PortfolioSort = (typeof PORTFOLIO_SORTS)[number];

export const WEBSITES_PER_PAGE = 50;
/** Maximum number of analyses in a website's score trend. */
export const MAX_TREND_POINTS = 12;
export const MAX_SEARCH_LENGTH = 100;

export interface PortfolioQuery {
  /** Part of the name, the domain or a tag; empty = every website. */
  search: string;
  /** Null = every website. */
  tag: string | null;
  filter: PortfolioFilter;
  sort: PortfolioSort;
  /** From 1. */
  page: number;
}

export interface TrendPoint {
  at: string;
  score: number;
}

export interface PortfolioWebsite extends Website {
  /** Search scores of the last analyses with the same scope, oldest first. */
  trend: TrendPoint[];
  /** Time zone of the schedule; null without one. */
  timeZone: string | null;
}

export interface Portfolio {
  /** One page of the websites that match. */
  websites: PortfolioWebsite[];
  /** Number of websites that match. */
  matching: number;
  /** Total number of the user's websites. */
  total: number;
  /** The page that is returned: the last one if the requested page does not exist. */
  page: number;
  pages: number;
  /** Tags of all websites by name, with the number of websites. */
  tags: { name: string; count: number }[];
}
