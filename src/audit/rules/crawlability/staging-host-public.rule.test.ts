import { makeSite } from '#test/helpers/artifacts.ts';
import { makeStagingHost, makeStagingHosts } from '#test/helpers/staging-hosts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './staging-host-public.rule.ts';

type HostOverrides = Parameters<typeof makeStagingHost>[0];
const buildHostsInput = (...hosts: HostOverrides[]) => ({
  site: makeSite(),
  stagingHosts: makeStagingHosts(hosts.map((host) => makeStagingHost(host))),
});

testRule(rule, {
  pass: [
    { name: 'a host with a password', input: buildHostsInput({ status: 401, isIndexable: false, similarity: null }) },
    { name: 'a copy with noindex', input: buildHostsInput({ isIndexable: false }) },
    {
      name: 'a host blocked by its robots.txt',
      input: buildHostsInput({ notAsked: 'robots', isIndexable: false, similarity: null }),
    },
    { name: 'different text', input: buildHostsInput({ similarity: 0.89 }) },
    { name: 'text that is too short', input: buildHostsInput({ similarity: null }) },
  ],
  warn: [
    {
      name: 'an open copy that a link points to',
      input: buildHostsInput({}, { url: 'https://uat.example.com/', status: 401, isIndexable: false }),
      found: '100%',
      verdict: {
        reach: { pageUrls: [], count: 1, checked: 2 },
        gap: null,
        evidence: [
          {
            url: 'https://staging.example.com/',
            found: 'returns 200, and 100% of its text also appears on the home page',
            expected: 'a password, or noindex',
            where: 'home page of the host; pages link to https://staging.example.com/prices',
            cause: 'https://staging.example.com/',
          },
        ],
      },
    },
    {
      name: 'a host in the certificate, nearly the same text',
      input: buildHostsInput({ foundIn: 'certificate', named: 'staging.example.com', similarity: 0.9 }),
      found: '90%',
    },
    {
      name: 'hosts that were not requested',
      input: { site: makeSite(), stagingHosts: makeStagingHosts([makeStagingHost()], 3) },
      verdict: {
        gap: {
          reason: '3 of 4 staging hosts were not requested (up to five are requested, within a time limit).',
        },
      },
    },
  ],
  notApplicable: [
    { name: 'no host with a staging name', input: buildHostsInput() },
    {
      name: 'the site is a staging site',
      input: { ...buildHostsInput({}), site: makeSite({ homeUrl: 'https://dev.example.com/' }) },
    },
  ],
  notMeasured: [
    {
      name: 'the time limit was reached',
      input: buildHostsInput({ notAsked: 'stopped', isIndexable: false, similarity: null }),
    },
  ],
});
