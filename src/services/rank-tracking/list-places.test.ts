import { expect, it } from 'vitest';
import { listPlaces } from './list-places.ts';

type Input = Parameters<typeof listPlaces>[1];

const SCHEDULE: Parameters<typeof listPlaces>[0] = { engines: ['google', 'bing'], devices: ['desktop', 'mobile'] };
const DESKTOP_ONLY: Input['chosen'] = { source: { engines: ['google', 'bing'], devices: ['desktop'] } };
const list = (input: Partial<Input>) =>
  listPlaces(SCHEDULE, { chosen: DESKTOP_ONLY, checks: [], ...input }).map(
    ({ engine, device }) => `${engine} ${device}`,
  );

it('leaves out devices that the source does not offer', () => {
  expect(list({})).toEqual(['google desktop', 'bing desktop']);
});

it('keeps a place that an earlier source checked', () => {
  expect(list({ checks: [{ engine: 'google', device: 'mobile' }] })).toContain('google mobile');
});

it('lists all scheduled places if no source is connected, or the source offers none of them', () => {
  expect(list({ chosen: { code: 'source', reason: '', step: '' } })).toHaveLength(4);
  expect(list({ chosen: { source: { engines: [], devices: [] } } })).toHaveLength(4);
});
