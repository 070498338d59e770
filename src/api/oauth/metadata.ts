import { API_KEY_SCOPES } from '#contracts/account/api-key-scopes.ts';
import { MCP_SCOPES, OAUTH_PATHS, SPEND_SCOPE } from '#contracts/account/oauth.ts';
import { BRAND } from '#contracts/product/brand.ts';

const DOCUMENTATION_PATH = '/api-documentation/mcp';

/** Returns the URL of the metadata of the resource, for the `WWW-Authenticate` header. */
export const buildResourceMetadataUrl = (baseUrl: string): string =>
  `${baseUrl}${OAUTH_PATHS.resourceMetadata}${OAUTH_PATHS.resource}`;

/** Describes `/mcp` as a protected resource (RFC 9728). */
export const buildResourceMetadata = (baseUrl: string) => ({
  resource: `${baseUrl}${OAUTH_PATHS.resource}`,
  resource_name: `${BRAND.name} MCP`,
  resource_documentation: `${baseUrl}${DOCUMENTATION_PATH}`,
  authorization_servers: [baseUrl],
  scopes_supported: [...MCP_SCOPES, SPEND_SCOPE],
  bearer_methods_supported: ['header'],
});

/**
 * Describes the authorization server (RFC 8414): authorization codes with PKCE for public clients, which are identified
 * by their client metadata document. `iss` is in every response (RFC 9207).
 */
export const buildServerMetadata = (baseUrl: string) => ({
  issuer: baseUrl,
  authorization_endpoint: `${baseUrl}${OAUTH_PATHS.authorize}`,
  token_endpoint: `${baseUrl}${OAUTH_PATHS.token}`,
  revocation_endpoint: `${baseUrl}${OAUTH_PATHS.revoke}`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  scopes_supported: [...API_KEY_SCOPES],
  protected_resources: [`${baseUrl}${OAUTH_PATHS.resource}`],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${baseUrl}${DOCUMENTATION_PATH}`,
});
