import { serveDiscord } from '#providers/discord/local-server.ts';
import type { LocalServer } from '#providers/kit/local-server.ts';
import { serveSlack } from '#providers/slack/local-server.ts';
import { serveTeams } from '#providers/teams/local-server.ts';
import { serveTelegram } from '#providers/telegram/local-server.ts';

/** Starts a local server for each chat, so that demo mode sends no message to a real one. */
export async function startDemoChats(): Promise<{
  servers: readonly LocalServer[];
  origins: Record<'slack' | 'teams' | 'discord' | 'telegram', string>;
}> {
  const servers = await Promise.all([serveSlack(), serveTeams(), serveDiscord(), serveTelegram()]);
  const [slack, teams, discord, telegram] = servers;
  return {
    servers,
    origins: {
      slack: slack.origin,
      teams: teams.origin,
      discord: discord.origin,
      telegram: telegram.origin,
    },
  };
}
