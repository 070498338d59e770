import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { User } from '#contracts/account/user.ts';
import type { Website } from '#contracts/account/website.ts';
import { ALERT_MESSAGES, MAX_ALERT_CHANNELS } from '#contracts/monitoring/alert-texts.ts';
import type { AlertChannel, ChannelConfig } from '#contracts/monitoring/alerts.ts';
import { may } from '#lib/runtime/policies.ts';
import { useToast } from '../components/layout/toaster.tsx';
import { PremiumOffer } from '../components/premium-offer.tsx';
import { alertApi } from './alert-api.ts';
import { ALERT_WORDS } from './alert-words.ts';
import { ChannelForm } from './channel-form.tsx';
import { ChannelRow } from './channel-row.tsx';

interface ChannelsSectionProps {
  user: User;
  channels: readonly AlertChannel[];
  websites: readonly Website[];
  timeZone: string;
}

/** Lists where alerts go, with a form to add a channel. */
export function ChannelsSection({ user, channels, websites, timeZone }: ChannelsSectionProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(channels.length);
  const showToast = useToast();
  const canAdd = may(user, 'use-alert-channels');
  useEffect(() => {
    // The focused row was removed.
    if (channels.length < previousCount.current) titleRef.current?.focus();
    previousCount.current = channels.length;
  }, [channels.length]);
  return (
    <section aria-labelledby="channels-title" className="mt-14">
      <h2 id="channels-title" ref={titleRef} tabIndex={-1} className="text-20 font-semibold text-ink outline-none">
        Channels
      </h2>
      <p className="mt-1 max-w-3xl text-14 text-ink-2">
        {ALERT_WORDS.webhooks}{' '}
        <Link to="/profile?tab=developers" className="link">
          Open webhooks
        </Link>
      </p>
      <ul className="mt-4 border-t">
        {channels.map((channel) => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            websites={websites}
            timeZone={timeZone}
            canUse={may(user, channel.kind === 'email' ? 'receive-alerts' : 'use-alert-channels')}
          />
        ))}
      </ul>
      <h3 className="mt-8 font-semibold text-ink">Add a channel</h3>
      {canAdd && channels.length < MAX_ALERT_CHANNELS && (
        <ChannelForm
          id="new-channel"
          channel={null}
          websites={websites}
          action="Add channel"
          send={({ config, ...fields }) => alertApi.createChannel({ ...fields, config: config as ChannelConfig })}
          onDone={() => showToast({ title: ALERT_MESSAGES.channelAdded })}
        />
      )}
      {canAdd && channels.length >= MAX_ALERT_CHANNELS && (
        <p className="mt-2 text-ink-2">{ALERT_MESSAGES.tooManyChannels} Remove one first.</p>
      )}
      {!canAdd && (
        <div className="mt-4 max-w-3xl rounded-8 border border-dashed border-control p-6">
          <p className="font-semibold text-ink">{ALERT_WORDS.premiumTitle}</p>
          <p className="mt-1 mb-4 text-14 text-ink-2">
            {ALERT_WORDS.freePlan} {ALERT_WORDS.premium}
          </p>
          <PremiumOffer look="secondary" />
        </div>
      )}
    </section>
  );
}
