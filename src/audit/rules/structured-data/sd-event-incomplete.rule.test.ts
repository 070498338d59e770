import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-event-incomplete.rule.ts';

const makeJsonLdInput = (value: unknown) => ({ page: makeJsonLdPage(value) });
const place = { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Riverton' } };
const event = { '@type': 'MusicEvent', name: 'Summer night', startDate: '2027-07-01', location: place };
const onlineLocation = { '@type': 'VirtualLocation', url: 'https://example.com/live' };

testRule(rule, {
  pass: [
    { name: 'name, date and place', input: makeJsonLdInput(event) },
    {
      name: 'an address on one line',
      input: makeJsonLdInput({ ...event, location: { '@type': 'Place', address: 'Main Street 1' } }),
    },
    { name: 'in a place and online', input: makeJsonLdInput({ ...event, location: [onlineLocation, place] }) },
    {
      name: 'a place described on another page',
      input: makeJsonLdInput({ ...event, location: { '@id': 'https://example.com/#hall' } }),
    },
  ],
  fail: [
    {
      name: 'no date',
      input: makeJsonLdInput({ ...event, startDate: undefined }),
      found: 'MusicEvent "Summer night" without startDate',
    },
    { name: 'no place', input: makeJsonLdInput({ ...event, location: undefined }), found: 'without location' },
    {
      name: 'a place without address',
      input: makeJsonLdInput({ ...event, location: { '@type': 'Place', name: 'Hall' } }),
      found: 'without location.address',
    },
    {
      name: 'a place by name only',
      input: makeJsonLdInput({ ...event, location: 'Town Hall' }),
      found: 'without location.address',
    },
    { name: 'no name', input: makeJsonLdInput({ ...event, name: undefined }), found: 'MusicEvent without name' },
    {
      name: 'in a place and online, without address',
      input: makeJsonLdInput({
        ...event,
        eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
        location: [onlineLocation, { '@type': 'Place', name: 'Hall' }],
      }),
      found: 'location.address',
    },
  ],
  notApplicable: [
    {
      name: 'an online event by its mode',
      input: makeJsonLdInput({
        ...event,
        location: undefined,
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      }),
    },
    { name: 'an online event by its place', input: makeJsonLdInput({ ...event, location: onlineLocation }) },
    { name: 'a broadcast', input: makeJsonLdInput({ '@type': 'BroadcastEvent', name: 'A' }) },
    { name: 'no structured data', input: makeJsonLdInput({}) },
  ],
});
