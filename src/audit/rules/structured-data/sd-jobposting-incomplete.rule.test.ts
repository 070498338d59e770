import { jsonLdPage } from '#test/helpers/structured-page.ts';
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
const posted = (change: object) => ({
  page: jsonLdPage({ ...job, ...change }, { fetchedAt: '2026-11-20T12:00:00.000Z' }),
});
const remote = { jobLocation: undefined, jobLocationType: 'TELECOMMUTE' };

testRule(rule, {
  pass: [
    { name: 'complete, without an end', input: posted({}) },
    { name: 'an employer as plain text', input: posted({ hiringOrganization: 'Riverton Bikes' }) },
    {
      name: 'an employer described on another page',
      input: posted({ hiringOrganization: { '@id': 'https://example.com/#org' } }),
    },
    {
      name: 'remote',
      input: posted({ ...remote, applicantLocationRequirements: { '@type': 'Country', name: 'US' } }),
    },
    { name: 'ends at the time of the fetch', input: posted({ validThrough: '2026-11-20T12:00:00Z' }) },
    { name: 'ended yesterday, but not yet everywhere', input: posted({ validThrough: '2026-11-19' }) },
    { name: 'an end that is not a date', input: posted({ validThrough: 'soon' }) },
  ],
  fail: [
    {
      name: 'ended a second before',
      input: posted({ validThrough: '2026-11-20T11:59:59Z' }),
      found: 'expired: validThrough 2026-11-20T11:59:59Z',
    },
    { name: 'ended two days ago', input: posted({ validThrough: '2026-11-18' }), found: 'expired' },
    {
      name: 'no title',
      input: posted({ title: undefined, name: 'Mechanic' }),
      found: 'JobPosting "Mechanic" without title',
    },
    { name: 'no description', input: posted({ description: '' }), found: 'without description' },
    {
      name: 'an employer without name',
      input: posted({ hiringOrganization: { '@type': 'Organization', url: 'https://example.com/' } }),
      found: 'hiringOrganization.name',
    },
    {
      name: 'remote without a country',
      input: posted(remote),
      found: 'one of jobLocation, applicantLocationRequirements',
    },
    {
      name: 'a place without country',
      input: posted({
        jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Riverton' } },
      }),
      found: 'addressCountry',
    },
  ],
  notApplicable: [
    { name: 'no job', input: { page: jsonLdPage({ '@type': 'WebPage', name: 'Jobs' }) } },
    { name: 'no structured data', input: { page: jsonLdPage({}) } },
  ],
});
