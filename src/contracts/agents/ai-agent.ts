/** A crawler or control token that robots.txt can name. */
export interface CrawlerAgent {
  /** Product token as its operator writes it. */
  token: string;
  operator: string;
  /** Decides how a refusal is judged: refusing training costs nothing, refusing search and user fetches does. */
  purpose: 'search' | 'ai-search' | 'user-fetch' | 'training' | 'data-provider' | 'link-preview' | 'ads' | 'unclear';
  /** `partial`: depends on the case or on the customer who sends it. `unknown`: the operator says nothing. */
  respectsRobots: 'yes' | 'partial' | 'no' | 'unknown';
  /** What a refusal leads to, in words for people. */
  effect: string;
  source: string;
}
