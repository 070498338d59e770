import { describe, expect, it } from 'vitest';
import { areExternalHostsReachable, type ExternalResponse } from './external-reachability.ts';

const makeAnswer = (url: string, status = 200): ExternalResponse => ({ url, status, error: null });
const makeFailure = (url: string, error: ExternalResponse['error'] = 'dns-not-found'): ExternalResponse => ({
  url,
  status: null,
  error,
});
const buildDeadHosts = (count: number) =>
  Array.from({ length: count }, (_, index) => makeFailure(`https://dead${index}.com/`));

describe('areExternalHostsReachable for a private site', () => {
  it.each([
    ['no URL was requested', [], false],
    ['one public host answers', [makeAnswer('https://example.com/')], true],
    ['a public host answers with an error', [makeAnswer('https://example.com/', 500)], true],
    ['only loopback answers', [makeAnswer('http://127.0.0.1:8080/'), makeAnswer('http://[::1]/x', 404)], false],
    ['only private addresses answer', [makeAnswer('http://10.1.2.3/'), makeAnswer('http://192.168.0.9/')], false],
    ['only special names answer', [makeAnswer('http://localhost:1/'), makeAnswer('https://wiki.corp/')], false],
    [
      'a loopback host answers and 181 public ones fail',
      [makeAnswer('http://127.0.0.1:9/', 404), ...buildDeadHosts(181)],
      false,
    ],
    ['one public host of three answers', [makeAnswer('https://example.com/'), ...buildDeadHosts(2)], false],
    ['half of the public hosts answer', [makeAnswer('https://example.com/'), ...buildDeadHosts(1)], true],
    [
      'two URLs of one host fail',
      [makeAnswer('https://example.com/'), makeFailure('https://a.com/1'), makeFailure('https://a.com/2')],
      true,
    ],
    [
      'a host answers one of two URLs',
      [makeFailure('https://example.com/1', 'connect-timeout'), makeAnswer('https://example.com/2')],
      true,
    ],
  ] as const)('judges the case that %s: %o', (_name, answers, isReachable) =>
    expect(areExternalHostsReachable(answers, false)).toBe(isReachable),
  );
});

describe('areExternalHostsReachable for a public site that the crawl could read', () => {
  it.each([
    ['no URL was requested', [], true],
    ['its few external links are all dead', buildDeadHosts(4), true],
    [
      'many external hosts fail, and they are the majority',
      [makeAnswer('https://example.com/'), ...buildDeadHosts(5)],
      false,
    ],
    [
      'many refuse the connection or cannot be connected to',
      [
        ...buildDeadHosts(3),
        makeFailure('https://b.com/', 'connection-refused'),
        makeFailure('https://c.com/', 'connect-timeout'),
        makeFailure('https://d.com/', 'dns-failed'),
      ],
      false,
    ],
    [
      'many fail only after connecting',
      Array.from({ length: 9 }, (_, index) => makeFailure(`https://slow${index}.com/`, 'headers-timeout')),
      true,
    ],
  ] as const)('judges the case that %s: %o', (_name, answers, isReachable) =>
    expect(areExternalHostsReachable(answers, true)).toBe(isReachable),
  );
});
