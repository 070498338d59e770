/** Shared by the contract tests of Google Search Console: the simulated account, and wrong settings. */
import { generateKeyPairSync } from 'node:crypto';
import { inventProperty } from '#providers/google-search-console/invented-property.ts';
import type { SearchConsoleServer, SearchConsoleServerOptions } from '#providers/google-search-console/local-server.ts';
import type { LocalFault } from '#providers/kit/local-server.ts';
import type { WrongSetting } from './provider-contract.ts';

export const SITE = 'sc-domain:example.com';
export const EMPTY_SITE = 'https://empty.example/';
export const EMAIL = 'awi@project-1.iam.gserviceaccount.com';
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

export const SERVER_OPTIONS: SearchConsoleServerOptions = {
  properties: [
    {
      siteUrl: SITE,
      permissionLevel: 'siteOwner',
      data: inventProperty({ host: 'www.example.com', lastDay: '2026-11-12', days: 30 }),
      sitemaps: [
        {
          path: 'https://www.example.com/sitemap.xml',
          lastSubmitted: '2026-10-01T08:00:00.000Z',
          lastDownloaded: '2026-11-11T08:00:00.000Z',
          isPending: false,
          warnings: '1',
          errors: '0',
          contents: [
            { type: 'web', submitted: '120', indexed: '0' },
            { type: 'image', submitted: '900', indexed: '0' },
          ],
        },
        { path: 'https://www.example.com/new.xml', isPending: true },
      ],
      inspect: (url) =>
        url.endsWith('/unknown') ? { verdict: 'NEUTRAL', coverageState: 'URL is unknown' } : undefined,
    },
    { siteUrl: EMPTY_SITE, permissionLevel: 'siteRestrictedUser' },
    { siteUrl: 'https://other.example/', permissionLevel: 'siteUnverifiedUser' },
  ],
  serviceAccounts: [{ email: EMAIL, key: publicKey }],
};

export const PRIVATE_KEY = privateKey;

/** A setting that is wrong, as shown by the response of the service. */
export const wrong = (response: LocalFault, setting: string, message: RegExp): WrongSetting<SearchConsoleServer> => ({
  response,
  setting,
  message,
});
/** A wrong setting with its own connection test instead of a response. */
export const buildWrongSetting = (
  test: NonNullable<WrongSetting<SearchConsoleServer>['test']>,
  setting: string,
  message: RegExp,
): WrongSetting<SearchConsoleServer> => ({ test, setting, message });
