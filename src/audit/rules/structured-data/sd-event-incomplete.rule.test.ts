import { jsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-event-incomplete.rule.ts';

const holding = (value: unknown) => ({ page: jsonLdPage(value) });
const place = { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Riverton' } };
const event = { '@type': 'MusicEvent', name: 'Summer night', startDate: '2027-07-01', location: place };
const online = { '@type': 'VirtualLocation', url: 'https://example.com/live' };

testRule(rule, {
  pass: [
    { name: 'name, date and place', input: holding(event) },
    {
      name: 'an address on one line',
      input: holding({ ...event, location: { '@type': 'Place', address: 'Main Street 1' } }),
    },
    { name: 'in a place and online', input: holding({ ...event, location: [online, place] }) },
    {
      name: 'a place described on another page',
      input: holding({ ...event, location: { '@id': 'https://example.com/#hall' } }),
    },
  ],
  fail: [
    {
      name: 'no date',
      input: holding({ ...event, startDate: undefined }),
      found: 'MusicEvent "Summer night" without startDate',
    },
    { name: 'no place', input: holding({ ...event, location: undefined }), found: 'without location' },
    {
      name: 'a place without address',
      input: holding({ ...event, location: { '@type': 'Place', name: 'Hall' } }),
      found: 'without location.address',
    },
    {
      name: 'a place by name only',
      input: holding({ ...event, location: 'Town Hall' }),
      found: 'without location.address',
    },
    { name: 'no name', input: holding({ ...event, name: undefined }), found: 'MusicEvent without name' },
    {
      name: 'in a place and online, without address',
      input: holding({
        ...event,
        eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
        location: [online, { '@type': 'Place', name: 'Hall' }],
      }),
      found: 'location.address',
    },
  ],
  notApplicable: [
    {
      name: 'an online event by its mode',
      input: holding({
        ...event,
        location: undefined,
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      }),
    },
    { name: 'an online event by its place', input: holding({ ...event, location: online }) },
    { name: 'a broadcast', input: holding({ '@type': 'BroadcastEvent', name: 'A' }) },
    { name: 'no structured data', input: holding({}) },
  ],
});
