import { describe, expect, it } from 'vitest';
import { buildMessage, HOSTILE_TEXT } from '#test/support/alert-message.ts';
import { NO_URL, testProvider } from '#test/support/provider-contract.ts';
import { buildDiscordMessage, createDiscordChannel, isDiscordUrl } from './index.ts';
import { DISCORD_ERRORS, serveDiscord } from './local-server.ts';

const SECRET = 'discordSecret-With_68Characters';
const URL_TEXT = `https://discord.com/api/webhooks/1234567890/${SECRET}`;

testProvider({
  provider: 'discord',
  secret: SECRET,
  serve: serveDiscord,
  calls: {
    send: {
      call: ({ origin, wiring, signal }) =>
        createDiscordChannel({ url: URL_TEXT, baseUrl: origin, wiring }).send(buildMessage(), signal),
      // A repeated message would appear twice.
      isIdempotent: false,
      success: { check: (result) => expect(result).toBeUndefined() },
      empty: { notApplicable: 'A message is sent, and nothing is read.' },
      partial: { notApplicable: 'A message is sent, and nothing is read.' },
      faults: { notFound: { response: DISCORD_ERRORS.removed, failure: 'not-found' } },
      rateLimit: { response: DISCORD_ERRORS.tooMany },
    },
  },
  connection: {
    test: ({ origin, wiring, signal }) =>
      createDiscordChannel({ url: URL_TEXT, baseUrl: origin, wiring }).testConnection(signal),
    facts: /Discord accepted the test message\./,
    wrong: {
      'a deleted webhook': {
        response: DISCORD_ERRORS.removed,
        setting: 'webhook URL',
        message: /no longer knows this webhook/,
      },
      'a wrong token': { response: DISCORD_ERRORS.token, setting: 'webhook URL', message: /rejected the webhook URL/ },
      'a forbidden channel': {
        response: DISCORD_ERRORS.permission,
        setting: 'webhook URL',
        message: /does not allow this webhook/,
      },
    },
    covers: {
      key: 'a wrong token',
      url: NO_URL,
      property: 'a deleted webhook',
      permission: 'a forbidden channel',
      quota: { notApplicable: 'Discord has rate limits, but no quota.' },
    },
  },
});

describe('a message to Discord', () => {
  it("cannot contain mentions, links or formatting from the website's text", () => {
    const { allowed_mentions, embeds } = buildDiscordMessage(
      buildMessage({ title: HOSTILE_TEXT, cause: HOSTILE_TEXT }),
    );
    expect(allowed_mentions).toEqual({ parse: [] });
    expect(embeds[0]?.description).toContain(String.raw`\@everyone`);
    expect(embeds[0]?.description).toContain(String.raw`\[win\]\(https://evil.example\)`);
  });

  it('stays within the limits however long the alerts are', async () => {
    await using server = await serveDiscord();
    const long = '[shop] '.repeat(2_000);
    const message = buildMessage({ title: long, cause: long }, 60);
    await createDiscordChannel({ url: URL_TEXT, baseUrl: server.origin }).send({ ...message, subject: long });
    expect(server.requests[0]?.body).toMatch(/5\d more alerts not shown\./);
  });
});

it.each([
  [URL_TEXT, true],
  ['https://discordapp.com/api/v10/webhooks/1/x-y', true],
  ['http://discord.com/api/webhooks/1/x', false],
  ['https://discord.com/api/webhooks/1', false],
  ['https://discord.com/api/users/@me', false],
  ['https://discord.com.evil.example/api/webhooks/1/x', false],
])('whether %s is a Discord webhook: %s', (url, expected) => {
  expect(isDiscordUrl(new URL(url))).toBe(expected);
});
