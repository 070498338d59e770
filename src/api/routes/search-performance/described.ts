import type { Services } from '#services/services.ts';

/** Services that all search performance routes share. */
export type SearchPerformanceRouteServices = Pick<Services, 'accounts' | 'searchPerformance'>;

export const TAG = 'Search performance';
export const ERRORS = { 401: 'Not signed in', 404: 'Not found' };
export const PREMIUM_ERRORS = { ...ERRORS, 402: 'Premium required' };
export const LIST_ERRORS = { ...PREMIUM_ERRORS, 429: 'Too many requests' };
export const INVALID = { 400: 'A parameter is not valid (`fieldErrors`)' };
