import { expect, it } from 'vitest';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { describeUncrawledContact } from './uncrawled-contact.ts';

const describeContactAt = (href: string) =>
  describeUncrawledContact(makePageWithLinks([{ href, text: 'Link' }], { url: 'https://docs.example.com/' }));

it.each([
  ['https://www.example.com/', 'an uncrawled host of the same domain'],
  ['https://example.com/', 'an uncrawled host of the same domain'],
  ['https://discord.gg/AbCd', 'a community channel'],
  ['https://acme.slack.com/', 'a community channel'],
  ['https://join.slack.com/t/acme/shared_invite/x', 'a community channel'],
  ['https://t.me/acme', 'a community channel'],
  ['https://github.com/acme/site/discussions', 'a community channel'],
  ['https://github.com/orgs/acme/discussions', 'a community channel'],
  ['https://forum.acme.example/', 'a community channel'],
  ['https://docs.example.com/community/', 'a community channel'],
])('finds a contact at %s', (href, found) => expect(describeContactAt(href)).toContain(found));

it.each([
  'https://docs.example.com/prices',
  'https://github.com/acme/site',
  'https://discord.com/',
  'https://slack.com/',
  'https://zulipchat.com/',
  'https://discourse.group/',
  'https://t.me/share/url?url=https://docs.example.com/',
  'https://other.example/',
  'https://docs.example.com/community-values',
])('does not treat %s as a contact page', (href) => expect(describeContactAt(href)).toBeNull());
