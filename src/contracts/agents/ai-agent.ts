/** A crawler or control token that can have its own group in robots.txt. */
export interface CrawlerAgent {
  /** Product token as its operator writes it. */
  token: string;
  operator: string;
  /**
   * Determines how blocking the agent is rated: blocking training crawlers costs no points, blocking search and user
   * fetches does.
   */
  purpose: 'search' | 'ai-search' | 'user-fetch' | 'training' | 'data-provider' | 'link-preview' | 'ads' | 'unclear';
  /** `partial`: depends on the case or on the operator's customer. `unknown`: the operator does not document it. */
  respectsRobots: 'yes' | 'partial' | 'no' | 'unknown';
  /** Effect of blocking the agent, as text for users. */
  effect: string;
  source: string;
}
