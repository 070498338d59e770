import { expect, it } from 'vitest';
import type { AlertRow } from '#db/queries/monitoring/alerts.ts';
import { buildAlertMessage } from './build-message.ts';

const BASE: AlertRow = {
  id: 'a',
  userId: 'u',
  websiteId: 'bakery',
  kind: 'page-noindex',
  subject: 'home',
  occurrence: '1',
  severity: 'critical',
  state: 'open',
  title: 'The home page has noindex',
  cause: 'It changed.',
  issues: [],
  path: '/monitoring',
  occurredAt: new Date('2026-05-04T04:00:00Z'),
  acknowledgedAt: null,
  resolvedAt: null,
  createdAt: new Date('2026-05-04T04:00:00Z'),
};
const BAKERY = { domain: 'shop.example', nickname: 'Bakery' };
const build = (...alerts: Parameters<typeof buildAlertMessage>[0]['alerts']) =>
  buildAlertMessage({ alerts, timeZone: 'Europe/Berlin', baseUrl: 'https://awi.example' });

it("uses the owner's name for a website, otherwise its host", () => {
  expect(build({ alert: BASE, website: BAKERY })).toMatchObject({
    subject: 'Bakery: the home page has noindex',
    groups: [{ website: 'Bakery', alerts: [{ url: 'https://awi.example/monitoring', isResolved: false }] }],
  });
  const website = { domain: 'xn--bcker-gra.example', nickname: null };
  expect(build({ alert: BASE, website }).subject).toBe('bäcker.example: the home page has noindex');
});

it('groups alerts by website, in the order of the website names', () => {
  const other = { ...BASE, websiteId: 'atelier', title: 'Other' };
  const message = build(
    { alert: BASE, website: BAKERY },
    { alert: other, website: { domain: 'z.example', nickname: 'Atelier' } },
    { alert: { ...BASE, title: 'Second' }, website: BAKERY },
  );
  expect(message.subject).toBe('3 alerts about 2 websites');
  const shown = message.groups.map(({ website, alerts }) => [website, alerts.map(({ title }) => title)]);
  expect(shown).toEqual([
    ['Atelier', ['Other']],
    ['Bakery', [BASE.title, 'Second']],
  ]);
});

it('separates websites with the same name', () => {
  const message = build(
    { alert: BASE, website: BAKERY },
    { alert: { ...BASE, websiteId: 'second' }, website: { domain: 'b.example', nickname: 'Bakery' } },
  );
  expect([message.groups.length, message.subject]).toEqual([2, '2 alerts about 2 websites']);
});
