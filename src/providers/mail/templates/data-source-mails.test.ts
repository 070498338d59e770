import { expect, it } from 'vitest';
import {
  buildOwnershipLostMessage,
  buildSourceFailingMessage,
  buildSourceRemovedMessage,
} from './data-source-mails.ts';

const recipient = { to: 'ann@site.example', firstName: 'Ann', host: 'example.com', link: 'https://awi.example/x' };

it('describes what stopped working, what to check and the date of the last data', () => {
  const message = buildSourceFailingMessage({
    ...recipient,
    source: 'Google Search Console',
    message: 'The access was withdrawn. Connect again.',
    setting: 'connection to Google',
    since: new Date('2026-11-26T12:00:00Z'),
    lastGood: new Date('2026-11-25T03:00:00Z'),
  });
  expect(message.subject).toBe('example.com: Google Search Console stopped working');
  for (const text of ['The access was withdrawn.', 'What to check: connection to Google', 'Last data: Nov 25, 2026']) {
    expect(message.text).toContain(text);
  }
  expect(message.text).toContain(recipient.link);
});

it('leaves out a setting that is unknown, and reports that there is no data yet', () => {
  const { text } = buildSourceFailingMessage({
    ...recipient,
    source: 'Serper',
    message: 'Serper is unavailable.',
    setting: null,
    since: new Date('2026-11-26T12:00:00Z'),
    lastGood: null,
  });
  expect(text).not.toContain('What to check');
  expect(text).toContain('Last data: none yet');
});

it('explains a disconnected source and lost ownership, with the next step', () => {
  expect(buildSourceRemovedMessage({ ...recipient, source: 'Bing Webmaster Tools', hasPositions: false }).text).toMatch(
    /refused access for 30 days[\s\S]*deleted its data[\s\S]*Connect it again/,
  );
  const kept = buildSourceRemovedMessage({ ...recipient, source: 'Serper', hasPositions: true }).text;
  expect(kept).toMatch(/positions it observed are still available[\s\S]*checks that used it are turned off/);
  expect(kept).not.toContain('deleted its data');
  expect(buildOwnershipLostMessage(recipient).text).toMatch(/no longer verified[\s\S]*Publish the proof again/);
});
