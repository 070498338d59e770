import { describe, expect, it } from 'vitest';
import { buildMessage, HOSTILE_TEXT } from '#test/support/alert-message.ts';
import { NO_URL, testProvider } from '#test/support/provider-contract.ts';
import { buildSlackMessage, createSlackChannel, isSlackUrl } from './index.ts';
import { SLACK_ERRORS, serveSlack } from './local-server.ts';

const SECRET = 'XslackSecret24CharactersX';
const URL_TEXT = `https://hooks.slack.com/services/T0001/B0001/${SECRET}`;

testProvider({
  provider: 'slack',
  secret: SECRET,
  serve: serveSlack,
  calls: {
    send: {
      call: ({ origin, wiring, signal }) =>
        createSlackChannel({ url: URL_TEXT, baseUrl: origin, wiring }).send(buildMessage(), signal),
      // A repeated message would appear twice.
      isIdempotent: false,
      success: { check: (result) => expect(result).toBeUndefined() },
      empty: { notApplicable: 'A message is sent, and nothing is read.' },
      partial: { notApplicable: 'A message is sent, and nothing is read.' },
      faults: { notFound: { response: SLACK_ERRORS.removed, failure: 'not-found' } },
    },
  },
  connection: {
    test: ({ origin, wiring, signal }) =>
      createSlackChannel({ url: URL_TEXT, baseUrl: origin, wiring }).testConnection(signal),
    facts: /Slack accepted the test message\./,
    wrong: {
      'an unknown webhook': {
        response: SLACK_ERRORS.removed,
        setting: 'webhook URL',
        message: /no longer knows this webhook/,
      },
      'an archived channel': { response: SLACK_ERRORS.archived, setting: 'webhook URL', message: /was archived/ },
      'a wrong token': { response: SLACK_ERRORS.token, setting: 'webhook URL', message: /rejected the webhook URL/ },
      'a forbidden channel': {
        response: SLACK_ERRORS.prohibited,
        setting: 'webhook URL',
        message: /does not allow this webhook/,
      },
    },
    covers: {
      key: 'a wrong token',
      url: NO_URL,
      property: 'an archived channel',
      permission: 'a forbidden channel',
      quota: { notApplicable: 'Slack has a rate limit, but no quota.' },
    },
  },
});

describe('a message to Slack', () => {
  it("cannot contain mentions, links or formatting from the website's text", () => {
    const sent = JSON.stringify(buildSlackMessage(buildMessage({ title: HOSTILE_TEXT, cause: HOSTILE_TEXT })));
    expect(sent).toContain('&lt;!channel&gt; &amp;');
    expect(sent).not.toContain('<!channel>');
    expect(sent).toContain('"verbatim":true');
  });

  it('stays within the limits however long the alerts are', async () => {
    await using server = await serveSlack();
    const long = '& <shop> '.repeat(2_000);
    const message = buildMessage({ title: long, cause: long }, 60);
    await createSlackChannel({ url: URL_TEXT, baseUrl: server.origin }).send({ ...message, subject: long });
    expect(server.requests[0]?.body).toContain('40 more alerts not shown.');
  });
});

it.each([
  [URL_TEXT, true],
  ['https://hooks.slack-gov.com/services/T/B/x', true],
  ['https://hooks.slack.com/triggers/T/1/x', false],
  ['http://hooks.slack.com/services/T/B/x', false],
  ['https://hooks.slack.com:8443/services/T/B/x', false],
  ['https://hooks.slack.com.example/services/T/B/x', false],
  ['https://evil.example/services/T/B/x', false],
  ['https://hooks.slack.com/', false],
])('whether %s is a Slack webhook: %s', (url, expected) => {
  expect(isSlackUrl(new URL(url))).toBe(expected);
});
