import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-jobposting-incomplete.rule.ts';

const job = {
  '@type': 'JobPosting',
  title: 'Bicycle mechanic',
  description: '<p>Repairs bicycles.</p>',
  datePosted: '2026-11-01',
  hiringOrganization: { '@type': 'Organization', name: 'Riverton Bikes' },
  jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'US' } },
};
const makePostingInput = (change: object) => ({
  page: makeJsonLdPage({ ...job, ...change }, { fetchedAt: '2026-11-20T12:00:00.000Z' }),
});
const remoteJob = { jobLocation: undefined, jobLocationType: 'TELECOMMUTE' };

testRule(rule, {
  pass: [
    { name: 'complete, without an end date', input: makePostingInput({}) },
    { name: 'an employer as plain text', input: makePostingInput({ hiringOrganization: 'Riverton Bikes' }) },
    {
      name: 'an employer described on another page',
      input: makePostingInput({ hiringOrganization: { '@id': 'https://example.com/#org' } }),
    },
    {
      name: 'a remote job',
      input: makePostingInput({ ...remoteJob, applicantLocationRequirements: { '@type': 'Country', name: 'US' } }),
    },
    { name: 'ends at the time of the fetch', input: makePostingInput({ validThrough: '2026-11-20T12:00:00Z' }) },
    { name: 'ended yesterday, but not yet everywhere', input: makePostingInput({ validThrough: '2026-11-19' }) },
    { name: 'an end that is not a date', input: makePostingInput({ validThrough: 'soon' }) },
  ],
  fail: [
    {
      name: 'ended a second before',
      input: makePostingInput({ validThrough: '2026-11-20T11:59:59Z' }),
      found: 'expired: validThrough 2026-11-20T11:59:59Z',
    },
    { name: 'ended two days ago', input: makePostingInput({ validThrough: '2026-11-18' }), found: 'expired' },
    {
      name: 'no title',
      input: makePostingInput({ title: undefined, name: 'Mechanic' }),
      found: 'JobPosting "Mechanic" without title',
    },
    { name: 'no description', input: makePostingInput({ description: '' }), found: 'without description' },
    {
      name: 'an employer without name',
      input: makePostingInput({ hiringOrganization: { '@type': 'Organization', url: 'https://example.com/' } }),
      found: 'hiringOrganization.name',
    },
    {
      name: 'a remote job without a country',
      input: makePostingInput(remoteJob),
      found: 'one of jobLocation, applicantLocationRequirements',
    },
    {
      name: 'a place without country',
      input: makePostingInput({
        jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Riverton' } },
      }),
      found: 'addressCountry',
    },
  ],
  notApplicable: [
    { name: 'no job', input: { page: makeJsonLdPage({ '@type': 'WebPage', name: 'Jobs' }) } },
    { name: 'no structured data', input: { page: makeJsonLdPage({}) } },
  ],
});
