import { expect, it } from 'vitest';
import { findReferencedStagingHosts } from './referenced-staging-hosts.ts';

const HOME = 'https://www.example.com/';
const findHosts = (links: string[], certificateNames: string[] = [], home = HOME) =>
  findReferencedStagingHosts(home, { links, certificateNames }).hosts.map(({ url, foundIn }) => `${foundIn} ${url}`);

it('finds hosts of the domain in links and the certificate', () => {
  expect(
    findHosts(
      ['https://staging.example.com/a?b', 'https://staging.example.com/c', 'http://dev.shop.example.com:8080/'],
      ['uat.example.com', 'staging.example.com', 'www.example.com'],
    ),
  ).toEqual([
    'link http://dev.shop.example.com:8080/',
    'link https://staging.example.com/',
    'certificate https://uat.example.com/',
  ]);
});

it.each([
  ['another domain', 'https://staging.example.org/'],
  ['a domain that only contains the name', 'https://staging.example.com.evil.org/'],
  ['a public host', 'https://shop.example.com/'],
  ['an invalid URL', 'https://'],
])('ignores %s', (_name, link) => expect(findHosts([link])).toEqual([]));

it('derives no host from a wildcard or from the site itself', () => {
  expect(findHosts([], ['*.dev.example.com', '*.example.com'])).toEqual([]);
  expect(findHosts(['https://dev.example.com/a'], [], 'https://dev.example.com/')).toEqual([]);
});

it('checks up to five hosts, but counts every host found', () => {
  const links = Array.from({ length: 8 }, (_, index) => `https://dev${index}.example.com/`);
  const { namedCount, hosts } = findReferencedStagingHosts(HOME, { links, certificateNames: [] });
  expect(namedCount).toBe(8);
  expect(hosts.map(({ url }) => url)).toEqual(links.slice(0, 5));
});
