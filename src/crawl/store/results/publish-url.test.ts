import { expect, it } from 'vitest';
import { createLiveUrlMapper } from './publish-url.ts';

const publish = createLiveUrlMapper({
  startUrl: 'https://shop.test/start',
  readAs: { origin: 'https://shop.example/', guards: [] },
});

it.each([
  ['https://shop.test/', 'https://shop.example/'],
  ['https://shop.test/lamps?a=1', 'https://shop.example/lamps?a=1'],
  ['https://shop.test.example/', 'https://shop.test.example/'],
  ['https://shop.test:8080/', 'https://shop.test:8080/'],
  ['https://other.example/?next=https://shop.test/', 'https://other.example/?next=https://shop.test/'],
])('publishes %s as %s', (url, published) => expect(publish(url)).toBe(published));

it('does not change URLs of a live site', () => {
  expect(createLiveUrlMapper({ startUrl: 'https://shop.test/' })('https://shop.test/a')).toBe('https://shop.test/a');
  expect(createLiveUrlMapper(null)('https://shop.test/a')).toBe('https://shop.test/a');
});
