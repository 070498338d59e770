/** Query parameter with the keyword whose history is open. */
export const HISTORY_PARAMETER = 'history';

/** Returns the path of the history of a tracked keyword. */
export const buildHistoryPath = (websiteId: string, keyword: string): string =>
  `/websites/${encodeURIComponent(websiteId)}/rankings?${new URLSearchParams({ [HISTORY_PARAMETER]: keyword })}`;
