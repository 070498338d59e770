import type { User } from '#contracts/account/user.ts';
import type { AnalyticsMode } from '#contracts/product/analytics-events.ts';
import type { Theme } from '../format/theme.ts';

/** The part of the root loader's data that pages read. */
export interface RootData {
  user: User | null;
  theme: Theme | null;
  baseUrl: string;
  analytics: AnalyticsMode;
}

/** Returns the root data from a page's matches; null when the root loader itself failed. */
export function readRootData(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): RootData | null {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  return (data as RootData | undefined) ?? null;
}
