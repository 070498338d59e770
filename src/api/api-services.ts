import type { AccountService } from '#services/accounts/account-service.ts';
import type { AnalysisService } from '#services/analyses/analysis-service.ts';
import type { PictureService } from '#services/analyses/picture-service.ts';
import type { BillingService } from '#services/billing/billing-service.ts';

/** Id of the request, written by our own server over whatever a client sent. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** What the API needs from the composition root. */
export interface ApiServices {
  accounts: AccountService;
  analyses: AnalysisService;
  pictures: PictureService;
  billing: BillingService;
  /** Origin under which users reach the product, without a trailing slash. */
  baseUrl: string;
  /** May a page of this origin call us? Everything else is cross-site. */
  isAllowedOrigin(origin: string): boolean;
  /** Unexpected errors, for the log. */
  onError(error: unknown, context: { path: string; method: string; requestId: string }): void;
}
