import type { AnalyticsMode } from '#contracts/analytics-events.ts';
import type { User } from '#contracts/user.ts';
import type { Theme } from './theme.ts';

/** What the root loader hands to every page. */
export interface RootData {
  user: User | null;
  theme: Theme | null;
  baseUrl: string;
  analytics: AnalyticsMode;
}

/** Root data out of a page's matches; null when the root loader itself failed. */
export function rootDataOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): RootData | null {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  return (data as RootData | undefined) ?? null;
}
