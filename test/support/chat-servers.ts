import type { ChannelConfig } from '#contracts/monitoring/alerts.ts';
import { serveDiscord } from '#providers/discord/local-server.ts';
import type { LocalServer } from '#providers/kit/local-server.ts';
import { serveSlack } from '#providers/slack/local-server.ts';
import { serveTeams } from '#providers/teams/local-server.ts';
import { serveTelegram } from '#providers/telegram/local-server.ts';

type Chat = Exclude<ChannelConfig['kind'], 'email'>;

/** Secrets of the channels below. */
export const CHAT_SECRETS: Record<Chat, string> = {
  slack: 'slackSecretOf24Characters',
  teams: 'teamsSignatureOf43Characters',
  discord: 'discordTokenOf68Characters',
  telegram: 'AAEtelegramSecretWith35Characters-_',
};

/** What a user enters for a channel of each kind. */
export const CHAT_CONFIGS = {
  slack: { kind: 'slack', url: `https://hooks.slack.com/services/T1/B1/${CHAT_SECRETS.slack}` },
  teams: {
    kind: 'teams',
    url: `https://x.4a.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/w/triggers/manual/paths/invoke?sig=${CHAT_SECRETS.teams}`,
  },
  discord: { kind: 'discord', url: `https://discord.com/api/webhooks/12345/${CHAT_SECRETS.discord}` },
  telegram: { kind: 'telegram', token: `123456789:${CHAT_SECRETS.telegram}`, chatId: '-100123' },
} as const satisfies Record<Chat, ChannelConfig>;

export interface ChatServers extends AsyncDisposable {
  servers: Record<Chat, LocalServer>;
  /** Settings with which the product uses these servers. */
  env: Record<string, string>;
  /** Origins of the servers, in the form in which a part of the product receives them. */
  origins: Record<string, string>;
  /** Forgets requests and ends faults. */
  reset(): void;
}

/** Starts a local server for each chat. */
export async function startChatServers(): Promise<ChatServers> {
  const [slack, teams, discord, telegram] = await Promise.all([
    serveSlack(),
    serveTeams(),
    serveDiscord(),
    serveTelegram(),
  ]);
  const servers = { slack, teams, discord, telegram };
  const entries = Object.entries(servers);
  return {
    servers,
    env: Object.fromEntries(entries.map(([name, { origin }]) => [`AWI_${name.toUpperCase()}_BASE_URL`, origin])),
    origins: Object.fromEntries(entries.map(([name, { origin }]) => [name, origin])),
    reset() {
      for (const [, server] of entries) {
        server.requests.length = 0;
        server.setFault(null);
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(entries.map(([, server]) => server[Symbol.asyncDispose]()));
    },
  };
}
