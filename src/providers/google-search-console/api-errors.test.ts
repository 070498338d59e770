import { describe, expect, it } from 'vitest';
import type { LocalResponse } from '../kit/local-server.ts';
import { classifyApiResponse, type ErrorContext } from './api-errors.ts';
import { createLoadQuota } from './load-quota.ts';
import { API_ERRORS, buildApiError } from './local-errors.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const MIDNIGHT = new Date('2026-11-27T08:00:00Z');
const EMAIL = 'awi@project-1.iam.gserviceaccount.com';

function classify({ status = 200, json, headers }: LocalResponse, changes: Partial<ErrorContext> = {}) {
  const text = JSON.stringify(json ?? {});
  const response = { status, text, headers: new Headers(headers), bytes: new Uint8Array(), json: () => json };
  return classifyApiResponse(response, {
    email: null,
    isInspection: false,
    loadQuota: createLoadQuota(),
    nowMs: () => NOW,
    ...changes,
  });
}

describe('classifyApiResponse', () => {
  it.each([
    ['rateLimitExceeded with 429', API_ERRORS.rate, 'rate-limited', new Date(NOW + 60_000)],
    ['userRateLimitExceeded with 403', API_ERRORS.userRate, 'rate-limited', new Date(NOW + 60_000)],
    ['429 without a reason', { status: 429 }, 'rate-limited', new Date(NOW + 60_000)],
    ['quotaExceeded (load)', API_ERRORS.loadQuota, 'rate-limited', new Date(NOW + 15 * 60_000)],
    ['dailyLimitExceeded', API_ERRORS.daily, 'quota', MIDNIGHT],
    ['the daily limit of the project', API_ERRORS.projectDaily, 'quota', MIDNIGHT],
  ])('returns the time of the next attempt for %s', (_what, response, failure, retryAt) => {
    expect(classify(response)).toMatchObject({ failure, retryAt, setting: 'quota of Google Search Console' });
  });

  it('returns no time if the response has a Retry-After header', () => {
    expect(classify({ ...API_ERRORS.rate, headers: { 'retry-after': '7' } })).not.toHaveProperty('retryAt');
  });

  it('treats the inspection quota as a daily quota', () => {
    for (const response of [API_ERRORS.inspectionQuota, API_ERRORS.loadQuota]) {
      expect(classify(response, { isInspection: true })).toMatchObject({ failure: 'quota', retryAt: MIDNIGHT });
    }
    expect(classify(API_ERRORS.rate, { isInspection: true })).toMatchObject({ failure: 'rate-limited' });
  });

  it('reports which service account is not a user of the property', () => {
    const message = `The service account is not a user of this property. Add ${EMAIL} in Search Console under "Settings", "Users and permissions".`;
    expect(classify(API_ERRORS.forbidden, { email: EMAIL })).toMatchObject({
      failure: 'refused',
      setting: 'users of the property',
      message,
    });
    expect(classify(API_ERRORS.notOwned, { email: EMAIL, isInspection: true }).message).toBe(
      `${message} The URL may also be outside the property.`,
    );
  });

  it.each([
    ['in the older format', { message: 'off', reason: 'accessNotConfigured' }, /"Google Search Console API" disabled/],
    [
      'in the newer format',
      { message: 'off', info: { reason: 'SERVICE_DISABLED' } },
      /"Google Search Console API" disabled/,
    ],
    ['without a reason', { message: 'Request had insufficient authentication scopes.' }, /permission to view/],
  ])('reports the cause of an error %s', (_what, facts, message) => {
    expect(classify(buildApiError(403, facts))).toMatchObject({
      failure: 'refused',
      message: expect.stringMatching(message),
    });
  });

  it('classifies an error by its status if it reports nothing else', () => {
    expect(classify({ status: 403, json: { surprise: true } })).toEqual({ failure: 'refused' });
    expect(classify(buildApiError(400, { message: 'bad', reason: 'invalidParameter' }))).toMatchObject({
      failure: 'bad-request',
    });
    expect(classify(buildApiError(503, { message: 'Backend', reason: 'quotaExceeded' }))).toMatchObject({
      failure: 'unavailable',
    });
  });
});

describe('the load quota', () => {
  it('counts as the daily quota if it is still exceeded after 15 minutes without a successful query', () => {
    const quota = createLoadQuota();
    expect(quota.recordRejection(NOW).failure).toBe('rate-limited');
    expect(quota.recordRejection(NOW + 14 * 60_000).failure).toBe('rate-limited');
    expect(quota.recordRejection(NOW + 15 * 60_000)).toEqual({ failure: 'quota', retryAt: MIDNIGHT });
    quota.recordSuccess();
    expect(quota.recordRejection(NOW + 16 * 60_000).failure).toBe('rate-limited');
  });

  it('is reset by a successful query, but not by other requests', () => {
    const loadQuota = createLoadQuota();
    classify(API_ERRORS.loadQuota, { loadQuota });
    const later = { loadQuota, nowMs: () => NOW + 20 * 60_000 };
    expect(classify(API_ERRORS.loadQuota, later).failure).toBe('quota');
    classify({ status: 200 }, later);
    expect(classify(API_ERRORS.loadQuota, later).failure).toBe('rate-limited');
  });
});
