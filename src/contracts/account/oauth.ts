import { z } from 'zod';
import { API_KEY_SCOPES, type ApiKeyScope } from './api-key-scopes.ts';

/** Endpoints of the authorization server, and the resource that it protects. */
export const OAUTH_PATHS = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  resource: '/mcp',
  resourceMetadata: '/.well-known/oauth-protected-resource',
  serverMetadata: '/.well-known/oauth-authorization-server',
} as const;

/** Scopes that the tools of the resource need. Applications that request no scope are offered these. */
export const MCP_SCOPES: readonly ApiKeyScope[] = [
  'ai:read',
  'analyses:read',
  'analyses:write',
  'rankings:read',
  'reports:read',
  'websites:read',
];

/** The scope that allows spending money. It is never selected in advance. */
export const SPEND_SCOPE: ApiKeyScope = 'spend';

export const CODE_SECONDS = 60;
export const ACCESS_TOKEN_SECONDS = 900;
/** A connection ends after this many days without use. */
export const APP_IDLE_DAYS = 30;
/** A connection ends after this many days in any case. */
export const APP_MAX_DAYS = 365;

/** An application that a user has connected. */
export const connectedAppSchema = z.object({
  id: z.string(),
  /** Name that the application states; not verified. */
  name: z.string(),
  /** Host of the application's `client_id`, which identifies it. */
  host: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  /** `paused`: beyond what the current plan includes; works again with Premium. */
  state: z.enum(['active', 'paused']),
  createdAt: z.string(),
  /** When the connection ends unless it is used before then. */
  expiresAt: z.string(),
  /** Rounded down to the hour; null if the connection was never used. */
  lastUsedAt: z.string().nullable(),
});
export type ConnectedApp = z.infer<typeof connectedAppSchema>;

export const connectedAppListSchema = z.object({ apps: z.array(connectedAppSchema), limit: z.int() });
export type ConnectedAppList = z.infer<typeof connectedAppListSchema>;

/** What the consent page shows. */
export interface ConsentView {
  kind: 'consent';
  /** Name that the application states; not verified. */
  clientName: string;
  clientHost: string;
  /** Where the browser returns to after the decision: a host, or the scheme of an installed application. */
  returnsTo: string;
  /** Whether the browser returns to a program on the user's computer. */
  isLocal: boolean;
  /** Requested scopes that the plan includes, without the scope to spend money. */
  scopes: ApiKeyScope[];
  /** Requested scopes that the plan does not include. */
  premiumScopes: ApiKeyScope[];
  /** Whether the application asks to spend money, and the plan includes it. */
  canSpend: boolean;
  /** Whether the new connection replaces an earlier one for the same application. */
  isReplacing: boolean;
  /** Why the decision was not accepted; null before a decision. */
  problem: string | null;
}

/** A request that cannot be allowed. `returnUrl` reports the reason to the application; null if unknown. */
export interface AuthorizationProblem {
  kind: 'problem';
  message: string;
  returnUrl: string | null;
  returnsTo: string | null;
}

/** The decision has been made; the browser returns to the application. */
export interface AuthorizationReturn {
  kind: 'return';
  url: string;
  returnsTo: string;
  clientName: string;
  isAllowed: boolean;
}

export type AuthorizationView = ConsentView | AuthorizationProblem | AuthorizationReturn;
