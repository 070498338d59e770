import { randomUUID } from 'node:crypto';
import type { User } from '#contracts/account/user.ts';
import { CHANNEL_KINDS } from '#contracts/monitoring/alert-kinds.ts';
import { ALERT_MESSAGES, MAX_ALERT_CHANNELS } from '#contracts/monitoring/alert-texts.ts';
import type {
  AlertChannel,
  ChannelChange,
  ChannelConfig,
  ChannelTest,
  NewChannel,
} from '#contracts/monitoring/alerts.ts';
import type { SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { Db } from '#db/client.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { findWebsite } from '#db/queries/analyses/websites.ts';
import {
  type ChannelRow,
  deleteChannel,
  findChannel,
  insertChannel,
  type ListedChannel,
  listChannels,
  listUserChannels,
  lockChannels,
  updateChannel,
} from '#db/queries/monitoring/alert-channels.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { type Action, findDenialCode } from '#lib/runtime/policies.ts';
import type { SecretBox } from '#providers/kit/secrets.ts';
import type { AttemptLimits } from '../../../accounts/attempt-limits.ts';
import type { SecurityLog } from '../../../accounts/security-log.ts';
import { describeTarget, findConfig, sealConfig } from './channel-config.ts';
import { checkConfig } from './check-config.ts';
import type { ChannelSender } from './send-to-channel.ts';

/**
 * Channels of an account. Email is included in every plan; the other channels require Premium, but listing and removing
 * them does not.
 */
export interface ChannelService {
  list(user: User): Promise<AlertChannel[]>;
  /**
   * @throws AppError premium-required, email-not-verified, url-invalid, not-found for the website, bad-request at the
   * limit, conflict for a second email channel
   */
  create(request: Request, user: User, channel: NewChannel): Promise<AlertChannel>;
  /** Turning a channel on again clears the reason why it was off. @throws AppError not-found, and as in `create` */
  change(user: User, id: string, change: ChannelChange): Promise<AlertChannel>;
  /** @throws AppError not-found */
  remove(request: Request, user: User, id: string): Promise<void>;
  /**
   * Sends a test message and describes the response of the vendor.
   * @throws AppError not-found, premium-required, rate-limited
   */
  sendTest(user: User, id: string): Promise<ChannelTest>;
}

export interface ChannelServiceOptions {
  db: Db;
  guard: Pick<SsrfGuard, 'checkHost'>;
  secretBox: Pick<SecretBox, 'seal' | 'open'>;
  sender: Pick<ChannelSender, 'sendTest'>;
  /** Local servers that replace the vendors' servers. */
  origins: Partial<Record<string, string>>;
  limits: Pick<AttemptLimits, 'take'>;
  log: SecurityLog;
  ensureSettings(transaction: Db, userId: string): Promise<void>;
  now(): Date;
}

/** Creates the service. */
export function createChannelService(options: ChannelServiceOptions): ChannelService {
  const { db, secretBox, sender, limits, log, ensureSettings, now } = options;

  const buildView = (user: User, { channel, lastDelivery }: ListedChannel): AlertChannel => {
    const config = findConfig(secretBox, channel);
    const { id, kind, name, websiteId, minimumSeverity, isActive, offReason, createdAt } = channel;
    return {
      id,
      kind,
      name,
      websiteId,
      minimumSeverity,
      isActive,
      offReason,
      target: config === null ? ALERT_MESSAGES.unreadable : describeTarget(config, user.email),
      createdAt: createdAt.toISOString(),
      lastDelivery:
        lastDelivery === null
          ? null
          : { state: lastDelivery.state, at: lastDelivery.at.toISOString(), problem: lastDelivery.problem },
    };
  };

  async function findOwn(user: User, id: string): Promise<ChannelRow> {
    const row = isUuid(id) ? await findChannel(db, user.id, id) : null;
    if (row === null) throw new AppError('not-found', ALERT_MESSAGES.channelNotFound);
    return row;
  }

  async function read(user: User, id: string): Promise<AlertChannel> {
    const found = (await listChannels(db, user.id)).find(({ channel }) => channel.id === id);
    if (found === undefined) throw new AppError('not-found', ALERT_MESSAGES.channelNotFound);
    return buildView(user, found);
  }

  async function checkWebsite(user: User, websiteId: string | null | undefined): Promise<void> {
    if (websiteId == null || (await findWebsite(db, user.id, websiteId)) !== null) return;
    const message = ALERT_MESSAGES.websiteNotFound;
    throw new AppError('not-found', message, { fieldErrors: { websiteId: message } });
  }

  async function insert(user: User, channel: NewChannel, config: ChannelConfig): Promise<string> {
    const { name, websiteId, minimumSeverity } = channel;
    const id = randomUUID();
    const sealed = sealConfig(secretBox, id, config);
    const { kind } = config;
    await db.transaction(async (transaction) => {
      await lockChannels(transaction, user.id);
      await ensureSettings(transaction, user.id);
      const existing = await listUserChannels(transaction, user.id);
      if (existing.length >= MAX_ALERT_CHANNELS) throw new AppError('bad-request', ALERT_MESSAGES.tooManyChannels);
      if (kind === 'email' && existing.some((other) => other.kind === 'email' && other.websiteId === websiteId)) {
        throw new AppError('conflict', ALERT_MESSAGES.oneEmail);
      }
      const times = { createdAt: now(), updatedAt: now() };
      const row = { id, userId: user.id, kind, name, websiteId, minimumSeverity, config: sealed, ...times };
      await insertChannel(transaction, row);
    });
    return id;
  }

  return {
    async list(user) {
      await db.transaction((transaction) => ensureSettings(transaction, user.id));
      return (await listChannels(db, user.id)).map((listed) => buildView(user, listed));
    },
    async create(request, user, channel) {
      requirePlan(user, channel.config.kind);
      await checkWebsite(user, channel.websiteId);
      const id = await insert(user, channel, await checkConfig(channel.config, options));
      await log.record({ kind: 'alert-channel-created', userId: user.id, request, detail: { channelId: id } });
      return read(user, id);
    },
    async change(user, id, { name, websiteId, minimumSeverity, isActive, config }) {
      const row = await findOwn(user, id);
      requirePlan(user, row.kind);
      await checkWebsite(user, websiteId);
      if (config !== undefined && config.kind !== row.kind) {
        throw new AppError('bad-request', `This channel has the type ${CHANNEL_KINDS[row.kind]}.`);
      }
      const sealed = config === undefined ? undefined : sealConfig(secretBox, id, await checkConfig(config, options));
      await updateChannel(db, {
        id,
        ...(name !== undefined && { name }),
        ...(websiteId !== undefined && { websiteId }),
        ...(minimumSeverity !== undefined && { minimumSeverity }),
        ...(isActive !== undefined && { isActive, offReason: null }),
        ...(sealed !== undefined && { config: sealed }),
        updatedAt: now(),
      });
      return read(user, id);
    },
    async remove(request, user, id) {
      const isRemoved = isUuid(id) && (await deleteChannel(db, user.id, id));
      if (!isRemoved) throw new AppError('not-found', ALERT_MESSAGES.channelNotFound);
      await log.record({ kind: 'alert-channel-removed', userId: user.id, request, detail: { channelId: id } });
    },
    async sendTest(user, id) {
      const channel = await findOwn(user, id);
      requirePlan(user, channel.kind);
      await limits.take('test-alert-channel', user.id);
      const owner = await findUser(db, user.id);
      if (owner === null) throw new AppError('not-found', ALERT_MESSAGES.channelNotFound);
      const name = CHANNEL_KINDS[channel.kind];
      const config = findConfig(secretBox, channel);
      if (config === null) return { isSent: false, message: ALERT_MESSAGES.unreadable };
      const outcome = await sender.sendTest(config, owner);
      await updateChannel(db, { id, testedAt: now() });
      if (outcome.kind !== 'sent') return { isSent: false, message: outcome.problem };
      const sentTo = channel.kind === 'email' ? `The mail server accepted the test for ${user.email}.` : null;
      return { isSent: true, message: sentTo ?? `${name} accepted the test message.` };
    },
  };
}

function requirePlan(user: User, kind: ChannelConfig['kind']): void {
  const action: Action = kind === 'email' ? 'receive-alerts' : 'use-alert-channels';
  const code = findDenialCode(user, action);
  if (code === null) return;
  const message = kind === 'email' ? 'Verify your email address to receive alerts.' : ALERT_MESSAGES.premiumChannels;
  throw new AppError(code, message);
}
