import { describe, expect, it } from 'vitest';
import { buildMessage, HOSTILE_TEXT } from '#test/support/alert-message.ts';
import { testProvider } from '#test/support/provider-contract.ts';
import { buildTeamsMessage, createTeamsChannel, isTeamsUrl } from './index.ts';
import { serveTeams, TEAMS_ERRORS } from './local-server.ts';

const SECRET = 'teamsSignature-With_43Characters';
const HOST = 'https://0a1b.4a.environment.api.powerplatform.com';
const URL_TEXT = `${HOST}/powerautomate/automations/direct/workflows/abc/triggers/manual/paths/invoke?api-version=1&sig=${SECRET}`;
const NOT_READ = {
  notApplicable:
    'The body of an accepted message is empty, or what the user added to the workflow, so it is not parsed.',
};

testProvider({
  provider: 'teams',
  secret: SECRET,
  serve: serveTeams,
  calls: {
    send: {
      call: ({ origin, wiring, signal }) =>
        createTeamsChannel({ url: URL_TEXT, baseUrl: origin, wiring }).send(buildMessage(), signal),
      // A repeated message would appear twice.
      isIdempotent: false,
      success: { check: (result) => expect(result).toBeUndefined() },
      empty: { notApplicable: 'A message is sent, and nothing is read.' },
      partial: { notApplicable: 'A message is sent, and nothing is read.' },
      faults: {
        notFound: { response: TEAMS_ERRORS.removed, failure: 'not-found' },
        truncatedJson: NOT_READ,
        wrongShape: NOT_READ,
        notJson: NOT_READ,
      },
    },
  },
  connection: { notApplicable: 'The connection test sends a message, whose answers are tested below.' },
});

describe('the connection test of Microsoft Teams', () => {
  it('sends a test message', async () => {
    await using server = await serveTeams();
    const channel = createTeamsChannel({ url: URL_TEXT, baseUrl: server.origin });
    expect(await channel.testConnection()).toEqual({
      ok: true,
      facts: ['Microsoft Teams accepted the test message.'],
    });
    expect(server.requests[0]?.body).toContain('Test message from');
  });

  it.each([
    ['a deleted workflow', TEAMS_ERRORS.removed, /no longer knows this workflow/],
    ['a workflow that is off', TEAMS_ERRORS.off, /turned off in Power Automate/],
    ['a missing signature', TEAMS_ERRORS.signature, /URL is incomplete/],
    ['an error of the gateway', { status: 502, body: 'Bad Gateway' }, /unreachable or returned an error/],
  ] as const)('reports %s', async (_, response, message) => {
    await using server = await serveTeams();
    server.setFault(response);
    const result = await createTeamsChannel({ url: URL_TEXT, baseUrl: server.origin }).testConnection();
    expect(result).toEqual({ ok: false, setting: 'workflow URL', message: expect.stringMatching(message) });
  });
});

describe('a message to Microsoft Teams', () => {
  it('contains text from the website only where it is not formatted', () => {
    const sent = JSON.stringify(buildTeamsMessage(buildMessage({ title: HOSTILE_TEXT, cause: HOSTILE_TEXT })));
    expect(sent).not.toContain('TextBlock","text"');
    expect(sent.match(/"type":"TextRun","text":"<!channel>/g)).toHaveLength(2);
  });

  it('stays within the limits however long the alerts are', async () => {
    await using server = await serveTeams();
    const long = 'Größe "x" '.repeat(2_000);
    const message = buildMessage({ title: long, cause: long }, 60);
    await createTeamsChannel({ url: URL_TEXT, baseUrl: server.origin }).send({ ...message, subject: long });
    expect(server.requests[0]?.body).toMatch(/5\d more alerts not shown\./);
  });
});

it.each([
  [URL_TEXT, true],
  [`${HOST}:443/powerautomate/automations/direct/workflows/abc/triggers/manual/paths/invoke?sig=x`, true],
  ['https://prod-05.westeurope.logic.azure.com/workflows/abc/triggers/manual/paths/invoke?sig=x', true],
  ['https://contoso.webhook.office.com/webhookb2/x', false],
  ['https://logic.azure.com.evil.example/workflows/x', false],
  ['https://evil.example/workflows/x?.logic.azure.com', false],
  ['http://prod-05.westeurope.logic.azure.com/workflows/x', false],
])('%s triggers a workflow: %s', (url, expected) => {
  expect(isTeamsUrl(new URL(url))).toBe(expected);
});
