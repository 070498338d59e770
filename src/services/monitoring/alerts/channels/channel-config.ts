import { type ChannelConfig, channelConfigSchema } from '#contracts/monitoring/alerts.ts';
import type { Db } from '#db/client.ts';
import { listChannelConfigs, updateChannel } from '#db/queries/monitoring/alert-channels.ts';
import { type SecretBox, SecretError, type SecretPlace } from '#providers/kit/secrets.ts';

const SHOWN_CHARACTERS = 4;

const getPlace = (rowId: string): SecretPlace => ({ table: 'alert_channels', rowId, column: 'config' });

/** Encrypts the configuration that a channel needs to send messages. */
export const sealConfig = (secretBox: Pick<SecretBox, 'seal'>, channelId: string, config: ChannelConfig): string =>
  secretBox.seal(JSON.stringify(config), getPlace(channelId));

/** Decrypts the configuration of a channel; null if it is damaged or its encryption key is no longer configured. */
export function findConfig(
  secretBox: Pick<SecretBox, 'open'>,
  channel: { id: string; config: string },
): ChannelConfig | null {
  try {
    return openConfig(secretBox, channel);
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}

/** Decrypts the configuration of a channel. @throws SecretError */
export const openConfig = (
  secretBox: Pick<SecretBox, 'open'>,
  { id, config }: { id: string; config: string },
): ChannelConfig => channelConfigSchema.parse(JSON.parse(secretBox.open(config, getPlace(id))));

/** Describes where a channel sends messages, without the secrets that would let others send messages there. */
export function describeTarget(config: ChannelConfig, email: string): string {
  switch (config.kind) {
    case 'email':
      return email;
    case 'telegram':
      return `chat ${config.chatId}, bot ${config.token.split(':')[0] ?? ''}`;
    default:
      return `${new URL(config.url).host}/…${config.url.slice(-SHOWN_CHARACTERS)}`;
  }
}

/** Encrypts channels with the first key of `AWI_ENCRYPTION_KEY` if they were encrypted with another one. */
export async function reencryptChannels({
  db,
  secretBox,
  onError,
}: {
  db: Db;
  secretBox: Pick<SecretBox, 'reencrypt'>;
  onError(error: unknown, channelId: string): void;
}): Promise<void> {
  for (const { id, config } of await listChannelConfigs(db)) {
    try {
      const next = secretBox.reencrypt(config, getPlace(id));
      if (next !== config) await updateChannel(db, { id, config: next });
    } catch (error) {
      onError(error, id);
    }
  }
}
