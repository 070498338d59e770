import { describe, expect, it } from 'vitest';
import { judgeExternalTarget, judgeInternalTarget, type TargetResponse } from './target-check.ts';

const makeResponse = (rest: Partial<TargetResponse>) => ({
  urlId: 1,
  url: 'https://a.example/',
  status: 200,
  error: null,
  isChallenge: false,
  foreignType: null,
  ...rest,
});

describe('a target on another site', () => {
  it.each<[string, Partial<TargetResponse>, boolean, string]>([
    ['answers', {}, false, 'fine'],
    ['is gone after two requests', { status: 404 }, false, 'broken'],
    ['is gone after one request', { status: 404 }, true, 'unverifiable'],
    ['has no host', { status: null, error: 'dns-not-found' }, false, 'broken'],
    ['refuses the connection', { status: null, error: 'connection-refused' }, false, 'broken'],
    ['is slow', { status: null, error: 'total-timeout' }, false, 'unverifiable'],
    ['forbids access', { status: 403 }, false, 'unverifiable'],
    ['is temporarily unavailable', { status: 503 }, false, 'unverifiable'],
    ['is unavailable for legal reasons', { status: 451 }, false, 'unverifiable'],
    ['shows a challenge', { isChallenge: true }, false, 'unverifiable'],
    ['returns a page instead of a file', { foreignType: 'text/html' }, false, 'unverifiable'],
  ])('gets its verdict when it %s', (_, rest, isDoubtful, verdict) => {
    expect(judgeExternalTarget({ ...makeResponse(rest), isDoubtful }, true)).toBe(verdict);
  });
});

describe('a target on the site itself', () => {
  it.each<[Partial<TargetResponse>, string]>([
    [{}, 'fine'],
    [{ status: 500 }, 'broken'],
    [{ status: 301, error: 'redirect-loop' }, 'broken'],
    [{ foreignType: 'text/html' }, 'broken'],
    [{ status: 429 }, 'unverifiable'],
    [{ status: 451 }, 'unverifiable'],
    [{ error: 'decode-failed' }, 'unverifiable'],
  ])('with the response %j is %s', (rest, verdict) => {
    expect(judgeInternalTarget(makeResponse(rest))).toBe(verdict);
  });
});

it('does not report unresolved hosts as broken when this server cannot reach any other site', () => {
  const unknown = { ...makeResponse({ status: null, error: 'dns-not-found' }), isDoubtful: false };
  expect([judgeExternalTarget(unknown, true), judgeExternalTarget(unknown, false)]).toEqual(['broken', 'unverifiable']);
  const notFoundResponse = { ...makeResponse({ status: 404 }), isDoubtful: false };
  expect(judgeExternalTarget(notFoundResponse, false)).toBe('broken');
});
