import { describe, expect, it } from 'vitest';
import { buildMessage, HOSTILE_TEXT } from '#test/support/alert-message.ts';
import { NO_URL, testProvider } from '#test/support/provider-contract.ts';
import { buildTelegramText, createTelegramChannel } from './index.ts';
import { serveTelegram, TELEGRAM_ERRORS } from './local-server.ts';

const SECRET = '123456789:AAEtelegramSecretWith35Characters-_';
const ACCESS = { token: SECRET, chatId: '-1001234567890' };

testProvider({
  provider: 'telegram',
  secret: SECRET,
  serve: serveTelegram,
  calls: {
    send: {
      call: ({ origin, wiring, signal }) =>
        createTelegramChannel({ ...ACCESS, baseUrl: origin, wiring }).send(buildMessage(), signal),
      // A repeated message would appear twice.
      isIdempotent: false,
      success: { check: (result) => expect(result).toBeUndefined() },
      empty: { notApplicable: 'A message is sent, and nothing is read.' },
      partial: { notApplicable: 'A message is sent, and nothing is read.' },
      faults: { notFound: { response: TELEGRAM_ERRORS.chat, failure: 'not-found', setting: 'chat ID' } },
      rateLimit: { response: TELEGRAM_ERRORS.tooMany },
    },
  },
  connection: {
    test: ({ origin, wiring, signal }) =>
      createTelegramChannel({ ...ACCESS, baseUrl: origin, wiring }).testConnection(signal),
    facts: /Telegram accepted the test message\./,
    wrong: {
      'a revoked token': {
        response: TELEGRAM_ERRORS.token,
        setting: 'bot token',
        message: /does not know this bot token/,
      },
      'an unknown token': {
        response: TELEGRAM_ERRORS.unknownToken,
        setting: 'bot token',
        message: /does not know this bot token/,
      },
      'an unknown chat': { response: TELEGRAM_ERRORS.chat, setting: 'chat ID', message: /does not know this chat/ },
      'a chat without rights': { response: TELEGRAM_ERRORS.rights, setting: 'chat ID', message: /may not post/ },
      'a supergroup': { response: TELEGRAM_ERRORS.moved, setting: 'chat ID', message: /new chat ID: -1001234567890/ },
      'a blocked bot': {
        response: TELEGRAM_ERRORS.blocked,
        setting: 'chat ID',
        message: /blocked this Telegram bot/,
      },
      'a removed bot': { response: TELEGRAM_ERRORS.kicked, setting: 'chat ID', message: /removed from the chat/ },
    },
    covers: {
      key: 'a revoked token',
      url: NO_URL,
      property: 'an unknown chat',
      permission: 'a chat without rights',
      quota: { notApplicable: 'Telegram has rate limits, but no quota.' },
    },
  },
});

describe('a message to Telegram', () => {
  it('escapes text from the website', () => {
    const text = buildTelegramText(buildMessage({ title: HOSTILE_TEXT, cause: HOSTILE_TEXT }));
    expect(text).toContain('&lt;!channel&gt; &amp; @everyone');
    expect(text).not.toContain('<https');
  });

  it('stays within the limits however long the alerts are', async () => {
    await using server = await serveTelegram();
    const long = '<shop> & '.repeat(2_000);
    const message = buildMessage({ title: long, cause: long }, 60);
    await createTelegramChannel({ ...ACCESS, baseUrl: server.origin }).send({ ...message, subject: long });
    expect(server.requests[0]?.body).toMatch(/5\d more alerts not shown\./);
  });
});
