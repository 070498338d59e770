import { useRef, useState } from 'react';
import type { Website } from '#contracts/account/website.ts';
import { CHANNEL_KINDS } from '#contracts/monitoring/alert-kinds.ts';
import { ALERT_MESSAGES } from '#contracts/monitoring/alert-texts.ts';
import type { AlertChannel } from '#contracts/monitoring/alerts.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { useToast } from '../components/layout/toaster.tsx';
import { Button } from '../components/ui/button.tsx';
import { Tag } from '../components/ui/tag.tsx';
import { ConfirmDialog } from '../profile/confirm-dialog.tsx';
import { alertApi } from './alert-api.ts';
import { ALERT_WORDS, describeLastDelivery, MINIMUM_LABELS } from './alert-words.ts';
import { ChannelForm } from './channel-form.tsx';
import { useAlertAction } from './use-alert-action.ts';

interface ChannelRowProps {
  channel: AlertChannel;
  websites: readonly Website[];
  timeZone: string;
  /** Whether the plan includes the channel; otherwise it can only be removed. */
  canUse: boolean;
}

type Mode = 'shown' | 'editing' | 'removing';

/** One channel with its state and its actions. */
export function ChannelRow(props: ChannelRowProps) {
  const { channel, websites, canUse } = props;
  const [mode, setMode] = useState<Mode>('shown');
  const actions = useAlertAction();
  const { id, name } = channel;
  const remove = async () => {
    if ((await actions.run(alertApi.removeChannel(id), ALERT_MESSAGES.channelRemoved)) === null) setMode('shown');
  };
  const rowRef = useRef<HTMLLIElement>(null);
  const endEditing = () => {
    setMode('shown');
    // The focused button of the form was removed.
    rowRef.current?.querySelector<HTMLElement>('button[aria-expanded]')?.focus();
  };
  return (
    <li ref={rowRef} className="border-b py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ChannelFacts {...props} />
        <div className="-mr-3 flex flex-wrap items-center gap-1 max-sm:-ml-3">
          {canUse && <ChannelButtons channel={channel} actions={actions} mode={mode} setMode={setMode} />}
          <RowButton word="Remove" name={name} isDisabled={actions.isBusy} onClick={() => setMode('removing')} />
        </div>
      </div>
      {mode === 'editing' && (
        <ChannelForm
          id={`edit-${id}`}
          channel={channel}
          websites={websites}
          action="Save"
          send={(fields) => alertApi.changeChannel(id, fields)}
          onDone={endEditing}
          onCancel={endEditing}
        />
      )}
      {mode === 'removing' && (
        <ConfirmDialog
          title={ALERT_WORDS.removeTitle}
          text={ALERT_WORDS.remove.replace('{name}', () => name)}
          action="Remove"
          isBusy={actions.isBusy}
          onCancel={() => setMode('shown')}
          onConfirm={() => void remove()}
        />
      )}
    </li>
  );
}

interface ButtonsProps {
  channel: AlertChannel;
  actions: ReturnType<typeof useAlertAction>;
  mode: Mode;
  setMode(mode: Mode): void;
}

function ChannelButtons({ channel, actions, mode, setMode }: ButtonsProps) {
  const { id, name, isActive } = channel;
  const showToast = useToast();
  const test = async () => {
    const result = await actions.run(alertApi.testChannel(id), null);
    if (result === null) return;
    showToast(
      result.isSent
        ? { title: ALERT_WORDS.testSentTitle, text: result.message }
        : { title: ALERT_WORDS.testFailedTitle, text: result.message, tone: 'critical' },
    );
  };
  const toggle = () =>
    actions.run(
      alertApi.changeChannel(id, { isActive: !isActive }),
      isActive ? ALERT_WORDS.turnedOff : ALERT_WORDS.turnedOn,
    );
  return (
    <>
      <RowButton word="Send test" name={name} isDisabled={actions.isBusy} onClick={() => void test()} />
      <RowButton
        word="Edit"
        name={name}
        isDisabled={actions.isBusy}
        isOpen={mode === 'editing'}
        onClick={() => setMode(mode === 'editing' ? 'shown' : 'editing')}
      />
      <RowButton
        word={isActive ? 'Turn off' : 'Turn on'}
        name={name}
        isDisabled={actions.isBusy}
        onClick={() => void toggle()}
      />
    </>
  );
}

interface RowButtonProps {
  word: string;
  name: string;
  isDisabled: boolean;
  /** Set for a button that opens a part of the row. */
  isOpen?: boolean;
  onClick: () => void;
}

function RowButton({ word, name, isDisabled, isOpen, onClick }: RowButtonProps) {
  return (
    <Button
      look="quiet"
      size="small"
      disabled={isDisabled}
      aria-label={`${word}: ${name}`}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {word}
    </Button>
  );
}

function ChannelFacts({ channel, websites, timeZone, canUse }: ChannelRowProps) {
  const { kind, name, target, websiteId, minimumSeverity, isActive, offReason } = channel;
  const website = websites.find(({ id }) => id === websiteId);
  const scope = website === undefined ? 'All websites' : (website.nickname ?? formatHost(website.domain));
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-2 font-medium break-words text-ink">
        {name}
        <Tag tone={isActive && canUse ? 'good' : 'plain'}>{isActive && canUse ? 'On' : 'Off'}</Tag>
      </p>
      <p className="text-14 break-words text-ink-2">
        {CHANNEL_KINDS[kind]}: {target}
      </p>
      <p className="text-14 text-ink-2">
        {scope}, {MINIMUM_LABELS[minimumSeverity].toLowerCase()}
      </p>
      <p className="figure text-14 text-ink-2">{describeLastDelivery(channel, timeZone)}</p>
      {offReason !== null && <p className="text-14 text-critical">{offReason}</p>}
    </div>
  );
}
