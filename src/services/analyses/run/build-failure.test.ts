import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contracts/product/error-codes.ts';
import { ANALYSIS_MESSAGES, URL_MESSAGES } from '#contracts/product/messages.ts';
import type { CrawlSummary } from '#crawl/crawl-site.ts';
import { buildFailure } from './build-failure.ts';

type CrawlFailure = NonNullable<CrawlSummary['failure']>;
const failure = (fields: Partial<CrawlFailure>): CrawlFailure => ({
  status: null,
  error: null,
  tries: 1,
  hasRedirected: false,
  ...fields,
});
const describeFailure = (reasonCode: ErrorCode, fields: Partial<CrawlFailure> = {}) =>
  buildFailure({ state: 'refused', reasonCode, pagesFetched: 0, pagesKnown: 0, failure: failure(fields) });
const tls = (detail: string) => ({ error: { code: 'tls-error', detail } as const });
const error = (code: NonNullable<CrawlFailure['error']>['code']) => ({ error: { code, detail: '' } });

describe('buildFailure', () => {
  it('returns null when there is a site to audit', () => {
    for (const state of ['completed', 'partial'] as const) {
      expect(buildFailure({ state, reasonCode: null, pagesFetched: 1, pagesKnown: 1 })).toBeNull();
    }
  });

  it.each<[ErrorCode, Partial<CrawlFailure>, string]>([
    ['site-unreachable', error('connection-refused'), ANALYSIS_MESSAGES.siteUnreachable],
    ['site-not-found', error('dns-not-found'), ANALYSIS_MESSAGES.siteNotFound],
    ['site-challenged', { status: 403 }, ANALYSIS_MESSAGES.siteChallenged],
    ['not-html', { status: 200 }, ANALYSIS_MESSAGES.notHtml],
    ['address-not-allowed', error('address-not-allowed'), URL_MESSAGES.notAllowed],
    ['address-not-allowed', { hasRedirected: true }, ANALYSIS_MESSAGES.siteRedirectNotAllowed],
    ['site-redirect-loop', error('redirect-loop'), ANALYSIS_MESSAGES.siteRedirectLoop],
    ['site-redirect-loop', error('too-many-redirects'), ANALYSIS_MESSAGES.siteTooManyRedirects],
    ['site-redirect-loop', error('redirect-invalid'), ANALYSIS_MESSAGES.siteRedirectInvalid],
    ['site-error', error('protocol-error'), ANALYSIS_MESSAGES.siteNotWeb],
    ['site-error', error('headers-overflow'), ANALYSIS_MESSAGES.siteHeadersTooLarge],
    ['site-error', { status: 200, ...error('decode-failed') }, ANALYSIS_MESSAGES.siteUndecodable],
    ['site-error', { status: 200, ...error('body-cut-short') }, ANALYSIS_MESSAGES.siteBrokenOff],
  ])('returns %s for %j', (code, fields, message) => expect(describeFailure(code, fields)).toEqual({ code, message }));

  it.each<[ErrorCode, Partial<CrawlFailure>, string]>([
    ['site-error', { status: 500, tries: 3 }, 'a server error (500), three times within 15 seconds'],
    ['site-error', { status: 503, tries: 1 }, 'a server error (503), once within 15 seconds'],
    ['site-refused', { status: 403 }, 'The home page returned 403 (forbidden) to our crawler'],
    ['site-refused', { status: 999 }, 'The home page returned 999 to our crawler'],
    ['home-page-missing', { status: 404 }, 'The URL you entered returned 404 (not found), so there is nothing'],
    ['site-certificate', tls('CERT_HAS_EXPIRED: certificate has expired'), 'its certificate has expired'],
    ['site-certificate', tls('DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate'), 'its certificate is self-signed'],
    ['site-certificate', tls('ERR_TLS_CERT_ALTNAME_INVALID: x'), 'its certificate is for a different hostname'],
    ['site-certificate', tls('UNABLE_TO_VERIFY_LEAF_SIGNATURE: x'), 'does not lead to a trusted certificate authority'],
    ['site-certificate', tls('ERR_SSL_WRONG_VERSION_NUMBER: x'), 'the server does not speak TLS'],
    ['site-certificate', tls('ERR_SSL_SOMETHING_ELSE: x'), 'the TLS handshake failed'],
  ])('includes the cause in the message for %s %j', (code, fields, part) => {
    const found = describeFailure(code, fields);
    expect(found?.code).toBe(code);
    expect(found?.message).toContain(part);
    expect(found?.message).not.toMatch(/[{}]/);
  });
});
