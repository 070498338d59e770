/** Returns the path of the data sources of a website. */
export const buildDataSourcesPath = (websiteId: string): string => buildPath(websiteId, 'data-sources');

/** Returns the path of the rank tracking of a website. */
export const buildRankingsPath = (websiteId: string): string => buildPath(websiteId, 'rankings');

/** Returns the path of the search performance of a website. */
export const buildSearchPerformancePath = (websiteId: string): string => buildPath(websiteId, 'search-performance');

/** Returns the path of the monitoring of a website. */
export const buildMonitoringPath = (websiteId: string): string => buildPath(websiteId, 'monitoring');

const buildPath = (websiteId: string, page: string): string => `/websites/${encodeURIComponent(websiteId)}/${page}`;

/** Returns the path of a public badge, as an image or in the format of Shields.io. */
export const buildBadgePath = (badgeId: string, format: 'svg' | 'json'): string =>
  `/api/badges/${encodeURIComponent(badgeId)}/score.${format}`;
