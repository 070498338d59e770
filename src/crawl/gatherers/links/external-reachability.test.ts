import { describe, expect, it } from 'vitest';
import { areExternalHostsReachable, type ExternalResponse } from './external-reachability.ts';

const answered = (url: string, status = 200): ExternalResponse => ({ url, status, error: null });
const failed = (url: string, error: ExternalResponse['error'] = 'dns-not-found'): ExternalResponse => ({
  url,
  status: null,
  error,
});
const buildDeadHosts = (count: number) =>
  Array.from({ length: count }, (_, index) => failed(`https://dead${index}.com/`));

describe('a private site', () => {
  it.each([
    ['no URL was requested', [], false],
    ['one public host answers', [answered('https://example.com/')], true],
    ['a public host answers with an error', [answered('https://example.com/', 500)], true],
    ['only loopback answers', [answered('http://127.0.0.1:8080/'), answered('http://[::1]/x', 404)], false],
    ['only private addresses answer', [answered('http://10.1.2.3/'), answered('http://192.168.0.9/')], false],
    ['only special names answer', [answered('http://localhost:1/'), answered('https://wiki.corp/')], false],
    [
      'a loopback host answers and 181 public ones fail',
      [answered('http://127.0.0.1:9/', 404), ...buildDeadHosts(181)],
      false,
    ],
    ['one public host of three answers', [answered('https://example.com/'), ...buildDeadHosts(2)], false],
    ['half of the public hosts answer', [answered('https://example.com/'), ...buildDeadHosts(1)], true],
    [
      'hosts count, not URLs',
      [answered('https://example.com/'), failed('https://a.com/1'), failed('https://a.com/2')],
      true,
    ],
    [
      'a host that answers one URL was reached',
      [failed('https://example.com/1', 'connect-timeout'), answered('https://example.com/2')],
      true,
    ],
  ] as const)('%s: %o', (_name, answers, isReachable) =>
    expect(areExternalHostsReachable(answers, false)).toBe(isReachable),
  );
});

describe('a public site that the crawl could read', () => {
  it.each([
    ['no URL was requested', [], true],
    ['its few external links are all dead', buildDeadHosts(4), true],
    [
      'many external hosts fail, and they are the majority',
      [answered('https://example.com/'), ...buildDeadHosts(5)],
      false,
    ],
    [
      'many refuse the connection or cannot be connected to',
      [
        ...buildDeadHosts(3),
        failed('https://b.com/', 'connection-refused'),
        failed('https://c.com/', 'connect-timeout'),
        failed('https://d.com/', 'dns-failed'),
      ],
      false,
    ],
    [
      'many fail only after connecting',
      Array.from({ length: 9 }, (_, index) => failed(`https://slow${index}.com/`, 'headers-timeout')),
      true,
    ],
  ] as const)('%s: %o', (_name, answers, isReachable) =>
    expect(areExternalHostsReachable(answers, true)).toBe(isReachable),
  );
});
